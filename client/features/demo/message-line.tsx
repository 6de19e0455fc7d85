import { X } from 'lucide-react';
import { useState } from 'react';
import { MESSAGE_MAX } from '#protocol/constants.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { usePerform, useRoom } from '../../live/react/use-room.ts';
import { demo as words } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './demo.module.css';

/** A message to the speaker, already written: one press sends it to the stage. */
export function MessageLine() {
  const perform = usePerform();
  const messages = useRoom((room) => room.messages);
  const [sent, setSent] = useState(0);
  const { values, form, bind, change } = useForm<{ content: string }>({
    initial: { content: words.suggestions[0] },
    async send({ content }) {
      if (content.trim() === '') return null;
      perform({ command: 'message.send', content: content.trim() });
      setSent(sent + 1);
      change({ content: words.suggestions[(sent + 1) % words.suggestions.length] ?? '' });
      return null;
    },
  });
  const clear = () => messages.forEach(({ id }) => perform({ command: 'message.delete', message_id: id }));
  return (
    <form {...form} className={styles.message}>
      <Field label={words.message} hiddenLabel>
        <TextInput
          {...bind('content')}
          maxLength={MESSAGE_MAX}
          placeholder={words.message}
          enterKeyHint="send"
          autoComplete="off"
        />
      </Field>
      <Button type="submit" disabled={values.content.trim() === ''}>
        {words.send}
      </Button>
      <IconButton icon={X} label={words.remove} disabled={messages.length === 0} onClick={clear} />
    </form>
  );
}
