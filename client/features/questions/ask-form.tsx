import { SendHorizontal } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { AUTHOR_MAX, QUESTION_MAX } from '#protocol/constants.ts';
import { questions } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import styles from './ask.module.css';
import type { Ask } from './use-ask.ts';

const { form: words } = questions;

/** Enter begins a line; Ctrl or Cmd and Enter send. */
export function AskForm({ ask, headingId }: { ask: Ask; headingId: string }) {
  const { form, bind, wrong, failure, busy, names, write } = ask;
  return (
    <form {...form} className={styles.form}>
      <Field label={words.label} error={wrong['content'] ?? failure}>
        <TextArea
          {...bind('content')}
          rows={3}
          className={styles.text}
          maxLength={QUESTION_MAX}
          placeholder={words.placeholder}
          counter={(length) => words.counter(length, QUESTION_MAX)}
          onChange={(event) => write(event.target.value)}
          onKeyDown={(event) => sends(event) && form.onSubmit(event)}
        />
      </Field>
      {names !== 'off' && <NameField ask={ask} headingId={headingId} />}
      <Button type="submit" variant="primary" size="large" wide icon={SendHorizontal} busy={busy}>
        {busy ? words.sending : words.send}
      </Button>
    </form>
  );
}

function NameField({ ask: { bind, wrong, names }, headingId }: { ask: Ask; headingId: string }) {
  const own = useFocusFallback<HTMLInputElement>(headingId);
  const isRequired = names === 'required';
  return (
    <Field
      label={isRequired ? words.name : words.nameOptional}
      hint={!isRequired && words.nameHint}
      error={isRequired ? wrong['author'] : ''}
    >
      <TextInput
        ref={own}
        {...bind('author')}
        required={isRequired}
        maxLength={AUTHOR_MAX}
        autoComplete="name"
        enterKeyHint="send"
      />
    </Field>
  );
}

const sends = ({ key, ctrlKey, metaKey, nativeEvent }: KeyboardEvent) =>
  key === 'Enter' && (ctrlKey || metaKey) && !nativeEvent.isComposing;
