import { SendHorizontal } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { MESSAGE_MAX } from '#protocol/constants.ts';
import { notify } from '../../lib/notify.ts';
import { draftOf, useDraft } from '../../lib/forms/use-draft.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { useRequest, useRoom } from '../../live/react/use-room.ts';
import { errors, messages as words, toasts } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import styles from './message-panel.module.css';

/** Enter sends, Shift and Enter begin a line. The text stays until the room has it. */
export function MessageForm() {
  const { values, form, bind, busy } = useMessage();
  return (
    <form {...form} className={styles.form}>
      <Field label={words.label} hiddenLabel>
        <TextArea
          rows={2}
          className={styles.text}
          {...bind('content')}
          maxLength={MESSAGE_MAX}
          placeholder={words.placeholder}
          enterKeyHint="send"
          counter={(length) => words.counter(length, MESSAGE_MAX)}
          onKeyDown={(event) => sends(event) && form.onSubmit(event)}
        />
      </Field>
      <Button type="submit" wide icon={SendHorizontal} disabled={values.content.trim() === ''} busy={busy}>
        {words.send}
      </Button>
    </form>
  );
}

/** During the composition of letters Enter chooses one of them. */
const sends = ({ key, shiftKey, nativeEvent }: KeyboardEvent) =>
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing;

function useMessage() {
  const sessionId = useRoom(({ session }) => session.session_id);
  const request = useRequest();
  const form = useForm({
    initial: () => ({ content: draftOf('message', sessionId) }),
    async send(sent) {
      const content = sent.content.trim();
      if (content === '') return null;
      const outcome = await request({ command: 'message.send', content });
      if (!outcome.ok) {
        notify.error(errors.messageSend, outcome.failure.message);
        return null;
      }
      form.empty('content', sent);
      notify.success(toasts.messageSent);
      return null;
    },
  });
  useDraft('message', sessionId, form.values.content);
  return form;
}
