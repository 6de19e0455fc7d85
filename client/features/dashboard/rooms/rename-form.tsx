import type { KeyboardEvent } from 'react';
import type { Reply } from '../../../lib/network/failure.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { dashboard } from '../../../text/es.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { nameOf } from './rooms.ts';
import type { OwnRoom } from './rooms.ts';
import styles from './rooms.module.css';

const { rooms: words } = dashboard;
const NAME_MAX = 100;

type RenameFormProps = { room: OwnRoom; onRename: (name: string) => Promise<Reply<unknown>>; onDone: () => void };

/** Replaces the name: Enter keeps the text, Escape does not. */
export function RenameForm({ room, onRename, onDone }: RenameFormProps) {
  const { form, bind, wrong, failure, busy } = useForm({
    initial: { name: room.name },
    check: ({ name }) => (name.trim() === '' ? { name: words.nameRequired } : {}),
    async send(values) {
      const name = values.name.trim();
      const outcome = name === room.name ? null : await onRename(name);
      if (outcome?.ok === false) return { failure: `${words.renameFailed}. ${outcome.failure.message}` };
      onDone();
      return null;
    },
  });
  return (
    <form {...form} className={styles.rename}>
      <Field label={words.renameNamed(nameOf(room))} hiddenLabel error={wrong['name'] ?? failure}>
        <TextInput
          // Focused on appearing, since a press opened it.
          ref={(input) => input?.focus()}
          {...bind('name')}
          maxLength={NAME_MAX}
          autoComplete="off"
          onKeyDown={(event) => leaveOn(event, onDone)}
          onFocus={(event) => event.currentTarget.select()}
        />
      </Field>
      <Button type="submit" busy={busy}>
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
