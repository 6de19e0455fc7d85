import type { Reply } from '../../../lib/network/failure.ts';
import { dashboard } from '../../../text/es.ts';
import { NameForm } from '../../../ui/name-form.tsx';
import { nameOf } from './rooms.ts';
import type { OwnRoom } from './rooms.ts';
import styles from './rooms.module.css';

const { rooms: words } = dashboard;
const NAME_MAX = 100;

type RenameFormProps = { room: OwnRoom; onRename: (name: string) => Promise<Reply<unknown>>; onDone: () => void };

/** Replaces the name of a room. */
export function RenameForm({ room, ...acts }: RenameFormProps) {
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
