import { Pencil } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { inWords } from '../../lib/network/in-words.ts';
import { notify } from '../../lib/notify.ts';
import { knownRooms } from '../../live/rooms/browser-rooms.ts';
import { useRequest, useRoom } from '../../live/react/use-room.ts';
import { panel as words } from '../../text/es.ts';
import { Icon } from '../../ui/icon.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './room-name.module.css';

/** The name of the room. A press turns it into a field: Enter or leaving the field keeps the text, Escape does not. */
export function RoomName() {
  const name = useRoom((room) => room.session.name);
  const id = useRoom((room) => room.session.session_id);
  const [isEdited, edit] = useState(false);
  const { wanted, rename } = useRename(id);
  const shown = wanted ?? name;
  const keep = (typed: string) => {
    edit(false);
    if (typed.trim() !== '' && typed.trim() !== shown) void rename(typed.trim());
  };
  return (
    <div className={styles.room}>
      {isEdited && <NameField name={shown} onKeep={keep} onLeave={() => edit(false)} />}
      <h1 className={styles.title}>
        {isEdited ? (
          <VisuallyHidden>{shown}</VisuallyHidden>
        ) : (
          <button type="button" title={words.rename} className={styles.name} onClick={() => edit(true)}>
            <span className={styles.text}>{shown}</span>
            <Icon icon={Pencil} size="small" className={styles.pencil} />
          </button>
        )}
      </h1>
      {!shown.includes(id.slice(-8)) && (
        <span className={styles.id} title={id}>
          {words.id(id.slice(-8))}
        </span>
      )}
    </div>
  );
}

type NameFieldProps = { name: string; onKeep: (typed: string) => void; onLeave: () => void };

function NameField({ name, onKeep, onLeave }: NameFieldProps) {
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') onKeep(event.currentTarget.value);
    if (event.key === 'Escape') onLeave();
  };
  return (
    <TextInput
      // Focused on appearing, since a press opened it.
      ref={(input) => input?.select()}
      aria-label={words.roomName}
      defaultValue={name}
      maxLength={100}
      className={styles.field}
      onKeyDown={press}
      onBlur={(event) => onKeep(event.currentTarget.value)}
    />
  );
}

/** Shows the new name until the room has accepted or refused it. */
function useRename(session_id: string) {
  const request = useRequest();
  const [wanted, want] = useState<string | null>(null);
  const rename = async (name: string) => {
    want(name);
    const outcome = await request({ command: 'session.rename', name });
    want(null);
    if (!outcome.ok) return notify.error(words.renameFailed, inWords(outcome.failure));
    const code = knownRooms.codeOf(session_id);
    if (code !== null) knownRooms.remember({ session_id, code, name });
  };
  return { wanted, rename };
}
