import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { shortDateAndTime } from '../../lib/time-of-day.ts';
import { memory } from '../../live/rooms.ts';
import { home as words } from '../../text/es.ts';
import { Figures } from '../../ui/figures.tsx';
import styles from './home.module.css';

const SHOWN = 5;

/** The way back to rooms that this browser has rights in: tomorrow morning there is no link in the address bar. */
export function OwnRooms() {
  // The page is written at build time, where nobody has rooms: they come with the browser.
  const count = useSyncExternalStore(
    noChanges,
    () => memory.rooms().length,
    () => 0,
  );
  if (count === 0) return null;
  return (
    <section aria-labelledby="salas" className={styles.section}>
      <h2 id="salas">{words.yourRooms}</h2>
      <ul className={styles.rooms}>
        {memory
          .rooms()
          .slice(0, SHOWN)
          .map((room) => (
            <li key={room.session_id}>
              <Link to={`/controller/${room.session_id}`}>
                <Figures>{shortDateAndTime(room.last_opened)}</Figures>
                <span>{room.name || words.room(room.session_id.slice(-8))}</span>
              </Link>
            </li>
          ))}
      </ul>
    </section>
  );
}

const noChanges = () => () => {};
