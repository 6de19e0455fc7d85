import { ArrowRight, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState, useCallback, useEffect, useRef } from 'react';
import { paths } from '#protocol/paths.ts';
import type { Reply } from '../../../lib/network/failure.ts';
import { dashboard } from '../../../text/es.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { useFocusAfterForm } from '../../../ui/use-focus-after-form.ts';
import { RoomDay } from './room-day.tsx';
import { last8, nameOf, type OwnRoom } from './rooms.ts';
import styles from './rooms.module.css';
import { NameForm } from '../../../ui/name-form.tsx';
import { useResource } from '../../../lib/network/use-resource.ts';
import { StatusDot } from '../../../ui/status-dot.tsx';
import { readRoomNow } from '../calls.ts';

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

const NAME_MAX = 100;

type RenameFormProps = { room: OwnRoom; onRename: (name: string) => Promise<Reply<unknown>>; onDone: () => void };

/** Replaces the name of a room. */
function RenameForm({ room, ...acts }: RenameFormProps) {
  const { nameRequired: required, renameFailed: failed, save, cancel } = words;
  return (
    <NameForm
      name={room.name}
      most={NAME_MAX}
      label={words.renameNamed(nameOf(room))}
      words={{ required, failed, save, cancel }}
      className={styles.rename}
      {...acts}
    />
  );
}

/**
 * What is in an open room, in a line that keeps its height until then. The room itself is asked, once its row is in
 * sight: an account may have hundreds.
 */
function RoomNow({ id }: { id: string }) {
  const line = useRef<HTMLParagraphElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    if (line.current) observer.observe(line.current);
    return () => observer.disconnect();
  }, []);
  return (
    <p ref={line} className={styles.now}>
      {isSeen && <Answered id={id} />}
    </p>
  );
}

function Answered({ id }: { id: string }) {
  const { reading } = useResource(useCallback(() => readRoomNow(id), [id]));
  if (reading.state !== 'here') return null;
  const { timers, isRunning } = reading.value;
  return (
    <>
      {words.timers(timers)}
      {isRunning && <StatusDot tone="active">{words.running}</StatusDot>}
    </>
  );
}
