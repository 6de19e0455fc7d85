import { SendHorizontal } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { AUTHOR_MAX, QUESTION_MAX } from '#protocol/constants.ts';
import { questions } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './ask.module.css';
import type { Ask } from './use-ask.ts';

const { form: words } = questions;

/** Enter begins a line; Ctrl or Cmd and Enter send. */
export function AskForm({ ask }: { ask: Ask }) {
  const { form, bind, wrong, failure, busy, write } = ask;
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
      <Field label={words.name} hint={words.nameHint}>
        <TextInput {...bind('author')} maxLength={AUTHOR_MAX} autoComplete="name" enterKeyHint="send" />
      </Field>
      <Button type="submit" variant="primary" size="large" wide icon={SendHorizontal} busy={busy}>
        {busy ? words.sending : words.send}
      </Button>
    </form>
  );
}

const sends = ({ key, ctrlKey, metaKey, nativeEvent }: KeyboardEvent) =>
  key === 'Enter' && (ctrlKey || metaKey) && !nativeEvent.isComposing;
