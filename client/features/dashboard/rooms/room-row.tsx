import { paths } from '#protocol/paths.ts';
import { ArrowRight, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Reply } from '../../../lib/network/failure.ts';
import { shortDayOf } from '../../../lib/time/time-of-day.ts';
import { dashboard } from '../../../text/es.ts';
import { Figures } from '../../../ui/figures.tsx';
import { Menu, MenuItem, MenuLink } from '../../../ui/menu.tsx';
import { useFocusAfterForm } from '../../../ui/use-focus-after-form.ts';
import { RenameForm } from './rename-form.tsx';
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
      <Figures className={styles.day}>{shortDayOf(created_at)}</Figures>
      {isNamed ? (
        <RenameForm room={room} onRename={onRename} onDone={() => setNamed(false)} />
      ) : (
        <>
          <Link to={paths.controller(id)} className={styles.name}>
            {nameOf(room)}
          </Link>
          <span className={styles.id} title={id}>
            {words.id(last8(id))}
          </span>
          <Menu iconOnly size="small" icon={Ellipsis} label={words.options(nameOf(room))}>
            <MenuLink icon={ArrowRight} to={paths.controller(id)}>
              {words.open}
            </MenuLink>
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
