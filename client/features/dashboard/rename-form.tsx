import { useState } from 'react';
import type { KeyboardEvent, SyntheticEvent } from 'react';
import type { Reply } from '../../lib/failure.ts';
import { dashboard } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { nameOf } from './rooms.ts';
import type { OwnRoom } from './rooms.ts';
import styles from './rooms.module.css';

const { rooms: words } = dashboard;
const NAME_MAX = 100;

type RenameFormProps = { room: OwnRoom; onRename: (name: string) => Promise<Reply<unknown>>; onDone: () => void };

/** In the place of the name: Enter keeps what was typed, Escape does not. */
export function RenameForm({ room, onRename, onDone }: RenameFormProps) {
  const [typed, setTyped] = useState(room.name);
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    const name = typed.trim();
    if (isBusy) return;
    if (name === '') return setError(words.nameRequired);
    if (name === room.name) return onDone();
    setBusy(true);
    const outcome = await onRename(name);
    setBusy(false);
    if (outcome.ok) onDone();
    else setError(`${words.renameFailed}. ${outcome.failure.message}`);
  };
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <form className={styles.rename} onSubmit={send}>
      <Field label={words.renameNamed(nameOf(room))} hiddenLabel error={error}>
        <TextInput
          // It appears because somebody asked for it.
          ref={(input) => input?.focus()}
          value={typed}
          maxLength={NAME_MAX}
          autoComplete="off"
          onKeyDown={(event) => leaveOn(event, onDone)}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <Button type="submit" busy={isBusy}>
        {words.save}
      </Button>
      <Button variant="quiet" onClick={onDone}>
        {words.cancel}
      </Button>
    </form>
  );
}

function leaveOn(event: KeyboardEvent, leave: () => void) {
  if (event.key === 'Escape') leave();
}
