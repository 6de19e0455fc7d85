import type { KeyboardEvent } from 'react';
import type { Reply } from '../lib/network/failure.ts';
import { useForm } from '../lib/forms/use-form.ts';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

type NameFormProps = {
  name: string;
  /** The most characters. */
  most: number;
  label: string;
  words: { readonly required: string; readonly failed: string; readonly save: string; readonly cancel: string };
  onRename: (name: string) => Promise<Reply<unknown>>;
  onDone: () => void;
  className: string | undefined;
};

/** Replaces a name in place: Enter keeps the text, Escape does not. */
export function NameForm({ name: former, most, label, words, onRename, onDone, className }: NameFormProps) {
  const { form, bind, wrong, failure, busy } = useForm({
    initial: { name: former },
    check: ({ name }) => (name.trim() === '' ? { name: words.required } : {}),
    async send(values) {
      const name = values.name.trim();
      const outcome = name === former ? null : await onRename(name);
      if (outcome?.ok === false) return { failure: `${words.failed}. ${outcome.failure.message}` };
      onDone();
      return null;
    },
  });
  return (
    <form {...form} className={className}>
      <Field label={label} hiddenLabel error={wrong['name'] ?? failure}>
        <TextInput
          // Focused on appearing, since a press opened it.
          ref={(input) => input?.focus()}
          {...bind('name')}
          maxLength={most}
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
  if (event.key !== 'Escape') return;
  // A dialog around it stays open.
  event.preventDefault();
  leave();
}
