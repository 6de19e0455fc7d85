import { paths } from '#protocol/paths.ts';
import { ArrowRight, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Reply } from '../../../lib/network/failure.ts';
import { dashboard } from '../../../text/es.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { useFocusAfterForm } from '../../../ui/use-focus-after-form.ts';
import { RenameForm } from './rename-form.tsx';
import { RoomDay } from './room-day.tsx';
import { RoomNow } from './room-now.tsx';
import { last8, nameOf } from './rooms.ts';
import type { OwnRoom } from './rooms.ts';
import styles from './rooms.module.css';

const { rooms: words } = dashboard;

type RoomRowProps = {
  room: OwnRoom;
  onRename: (name: string) => Promise<Reply<unknown>>;
  onRemove: () => void;
};

/** One event: the whole row is a link. Its name is edited in place. */
export function RoomRow({ room, onRename, onRemove }: RoomRowProps) {
  const [isNamed, setNamed] = useState(false);
  const row = useFocusAfterForm<HTMLLIElement>(isNamed);
  const { session_id: id, created_at } = room;
  return (
    <li ref={row} className={styles.row}>
      <RoomDay at={created_at} />
      {isNamed ? (
        <RenameForm room={room} onRename={onRename} onDone={() => setNamed(false)} />
      ) : (
        <>
          <div className={styles.what}>
            <Link to={paths.controller(id)} className={styles.name}>
              {nameOf(room)}
            </Link>
            <RoomNow id={id} />
          </div>
          <span className={styles.id} title={id}>
            {words.id(last8(id))}
          </span>
          <span aria-hidden className={styles.open}>
            {words.open} <Icon icon={ArrowRight} size="small" />
          </span>
          <Menu iconOnly size="small" icon={Ellipsis} label={words.options(nameOf(room))}>
            <MenuItem icon={Pencil} onClick={() => setNamed(true)}>
              {words.rename}
            </MenuItem>
            <MenuItem icon={Trash2} danger onClick={onRemove}>
              {words.remove}
            </MenuItem>
          </Menu>
        </>
      )}
    </li>
  );
}
