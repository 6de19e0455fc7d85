import { paths } from '#protocol/paths.ts';
import { Ellipsis, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { dashboard } from '../../../text/es.ts';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { RoomDay } from './room-day.tsx';
import { last8, nameOf, type OwnRoom } from './rooms.ts';
import styles from './rooms.module.css';
import { useFocusFallback } from '../../../ui/use-focus-fallback.ts';

const { rooms: words } = dashboard;
/** At most so many are listed at first. */
const SHOWN = 5;

type FinishedRoomsProps = { rooms: readonly OwnRoom[]; onRemove: (room: OwnRoom) => void };

/** Finished events, with their reports if there are any. */
export function FinishedRooms({ rooms, onRemove }: FinishedRoomsProps) {
  const [isWhole, showWhole] = useState(false);
  const shown = isWhole ? rooms : rooms.slice(0, SHOWN);
  return (
    <section aria-labelledby="finished" className={styles.part}>
      <h3 id="finished" tabIndex={-1}>
        {words.finished}
      </h3>
      <ul className={styles.list}>
        {shown.map((room) => (
          <FinishedRow key={room.session_id} room={room} onRemove={() => onRemove(room)} />
        ))}
      </ul>
      {shown.length < rooms.length && <More count={rooms.length} onMore={() => showWhole(true)} />}
    </section>
  );
}

function More({ count, onMore }: { count: number; onMore: () => void }) {
  const own = useFocusFallback<HTMLButtonElement>('finished');
  return (
    <Button ref={own} variant="quiet" size="small" className={styles.more} onClick={onMore}>
      {words.all(count)}
    </Button>
  );
}

function FinishedRow({ room, onRemove }: { room: OwnRoom; onRemove: () => void }) {
  const { session_id: id, ended_at, created_at, has_report } = room;
  const name = nameOf(room);
  return (
    <li className={styles.row} data-finished>
      <RoomDay at={ended_at ?? created_at} />
      <span className={styles.name}>{name}</span>
      <span className={styles.id} title={id}>
        {words.id(last8(id))}
      </span>
      {has_report ? (
        <Link to={paths.report(id)} className={styles.report}>
          {words.report}
          <VisuallyHidden>{` ${words.of(name)}`}</VisuallyHidden>
        </Link>
      ) : (
        <span className={styles.noReport}>{words.noReport}</span>
      )}
      <Menu iconOnly size="small" icon={Ellipsis} label={words.options(name)}>
        <MenuItem icon={Trash2} danger onClick={onRemove}>
          {words.remove}
        </MenuItem>
      </Menu>
    </li>
  );
}
