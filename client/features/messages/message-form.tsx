import { SendHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { KeyboardEvent, SyntheticEvent } from 'react';
import { MESSAGE_MAX } from '#protocol/constants.ts';
import { notify } from '../../lib/notify.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { useRequest, useRoom } from '../../live/react/use-room.ts';
import { errors, messages as words, toasts } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import styles from './message-panel.module.css';

/** Enter sends, with Shift it begins a line. What is written stays until the room has it. */
export function MessageForm() {
  const { text, setText, isBusy, send } = useMessage();
  const isEmpty = text.trim() === '';
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isEmpty) void send();
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <Field label={words.label} hiddenLabel>
        <TextArea
          rows={2}
          className={styles.text}
          value={text}
          maxLength={MESSAGE_MAX}
          placeholder={words.placeholder}
          enterKeyHint="send"
          counter={(length) => words.counter(length, MESSAGE_MAX)}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => sends(event) && submit(event)}
        />
      </Field>
      <Button type="submit" wide icon={SendHorizontal} disabled={isEmpty} busy={isBusy}>
        {words.send}
      </Button>
    </form>
  );
}

/** While letters are being composed, Enter chooses one of them. */
const sends = ({ key, shiftKey, nativeEvent }: KeyboardEvent) =>
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing;

function useMessage() {
  const sessionId = useRoom(({ session }) => session.session_id);
  const [text, setText] = useDraft('message', sessionId);
  const [isBusy, setBusy] = useState(false);
  const request = useRequest();
  const send = async () => {
    if (isBusy) return;
    setBusy(true);
    const outcome = await request({ command: 'message.send', content: text.trim() });
    setBusy(false);
    if (!outcome.ok) return notify.error(errors.messageSend, outcome.failure.message);
    // Whoever wrote on meanwhile keeps it.
    setText((now) => (now === text ? '' : now));
    notify.success(toasts.messageSent);
  };
  return { text, setText, isBusy, send };
}
