import { X } from 'lucide-react';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { MESSAGE_MAX } from '#protocol/constants.ts';
import { usePerform, useRoom } from '../../../live/react/use-room.ts';
import { demo as words } from '../../../text/es.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import styles from './demo.module.css';

/** A message to the speaker, proposed: one press and it is on the stage. */
export function MessageLine() {
  const perform = usePerform();
  const messages = useRoom((room) => room.messages);
  const [sent, setSent] = useState(0);
  const [text, setText] = useState<string>(words.suggestions[0]);
  const content = text.trim();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (content === '') return;
    perform({ command: 'message.send', content });
    setSent(sent + 1);
    setText(words.suggestions[(sent + 1) % words.suggestions.length] ?? '');
  };
  const clear = () => messages.forEach(({ id }) => perform({ command: 'message.delete', message_id: id }));
  return (
    <form className={styles.message} onSubmit={submit}>
      <Field label={words.message} hiddenLabel>
        <TextInput
          value={text}
          maxLength={MESSAGE_MAX}
          placeholder={words.message}
          enterKeyHint="send"
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <Button type="submit" disabled={content === ''}>
        {words.send}
      </Button>
      <IconButton icon={X} label={words.remove} disabled={messages.length === 0} onClick={clear} />
    </form>
  );
}
