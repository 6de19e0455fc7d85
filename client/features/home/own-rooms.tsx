import { paths } from '#protocol/paths.ts';
import { useState, useSyncExternalStore } from 'react';
import { shortDateAndTime } from '../../lib/time/time-of-day.ts';
import { useChunk } from '../../lib/use-chunk.ts';
import type { KnownRoom } from '../../live/rooms/known-rooms.ts';
import { knownRooms } from '../../live/rooms/browser-rooms.ts';
import { home as words } from '../../text/es.ts';
import { Figures } from '../../ui/figures.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './home.module.css';

const SHOWN = 5;

/** Links to rooms that this browser has codes of, for people who come back on another day. */
export function OwnRooms() {
  // Empty in the prerendered page, filled in the browser.
  const count = useSyncExternalStore(
    noChanges,
    () => knownRooms.list().length,
    () => 0,
  );
  if (count === 0) return null;
  return (
    <section aria-labelledby="salas" className={styles.section}>
      <h2 id="salas">{words.yourRooms}</h2>
      <ul className={styles.rooms}>
        {knownRooms
          .list()
          .slice(0, SHOWN)
          .map((room) => (
            <li key={room.session_id}>
              <Link to={paths.controller(room.session_id)}>
                <Figures>{shortDateAndTime(room.last_opened)}</Figures>
                <span>{room.name || words.room(room.session_id.slice(-8))}</span>
              </Link>
              {room.is_owned === false && <End room={room} />}
            </li>
          ))}
      </ul>
    </section>
  );
}

// Loaded only if there are rooms, which most visitors do not have.
const loadEnd = () => import('../../live/rooms/room-end.ts');

/** A free room: nobody can be notified before it ends. */
function End({ room }: { room: KnownRoom }) {
  const [now] = useState(() => Date.now());
  const chunk = useChunk(loadEnd);
  const end = chunk.state === 'here' ? chunk.module.endInWords(room, now) : null;
  return <small data-soon={end?.isSoon || undefined}>{end?.text}</small>;
}

const noChanges = () => () => {};
