import { ListPlus, SendHorizontal } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { MESSAGE_MAX } from '#protocol/constants.ts';
import { inWords } from '../../lib/network/in-words.ts';
import { notify } from '../../lib/notify.ts';
import { draftOf, useDraft } from '../../lib/forms/use-draft.ts';
import { useForm, type Wrong } from '../../lib/forms/use-form.ts';
import { useRequest, useRoom } from '../../live/react/use-room.ts';
import { errors, messages as words, toasts } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { MessageFields } from './message-fields.tsx';
import styles from './message-panel.module.css';
import { checkMessage, lookIn, saidOf, timeIn, valuesOf, type MessageValues } from './message-values.ts';

/** Enter sends, Shift and Enter begin a line. The text stays until the room has it. */
export function MessageForm() {
  const { prepare, ...message } = useMessage();
  const { values, form, bind, busy } = message;
  const isEmpty = values.content.trim() === '';
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
      <div className={styles.send}>
        <Button type="submit" wide icon={SendHorizontal} disabled={isEmpty} busy={busy}>
          {words.send}
        </Button>
        <Button variant="quiet" icon={ListPlus} disabled={isEmpty} busy={busy} onClick={() => void prepare()}>
          {words.prepare}
        </Button>
      </div>
      <Options {...message} />
    </form>
  );
}

type Form = ReturnType<typeof useMessage>;

/** What is seldom chosen. What is chosen stands beside its name while it is closed. */
function Options(form: Pick<Form, 'values' | 'bind' | 'change' | 'wrong'>) {
  const [isOpen, setOpen] = useState(false);
  const { wrong, values } = form;
  const chosen = saidOf(values).join(', ');
  return (
    <details
      open={isOpen || wrong['flash'] !== undefined || wrong['seconds'] !== undefined}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className={styles.more}
    >
      <summary>
        {words.more}
        {chosen && <span className={styles.chosen}> · {chosen}</span>}
      </summary>
      <MessageFields {...form} hasTime />
    </details>
  );
}

/** During the composition of letters Enter chooses one of them. */
const sends = ({ key, shiftKey, nativeEvent }: KeyboardEvent) =>
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing;

function useMessage() {
  const sessionId = useRoom(({ session }) => session.session_id);
  const request = useRequest();
  const [isPreparing, setPreparing] = useState(false);
  const give = async (sent: MessageValues, command: 'message.send' | 'message.create'): Promise<null> => {
    const content = sent.content.trim();
    if (content === '') return null;
    const isSent = command === 'message.send';
    const outcome = await request({ command, content, ...lookIn(sent), ...(isSent && timeIn(sent)) });
    if (!outcome.ok) {
      notify.error(isSent ? errors.messageSend : errors.messageSave, inWords(outcome.failure));
      return null;
    }
    form.empty('content', sent);
    const { content: _, ...plain } = valuesOf(null);
    form.change(plain);
    notify.success(isSent ? toasts.messageSent : toasts.messagePrepared);
    return null;
  };
  const form: ReturnType<typeof useForm<MessageValues>> = useForm({
    initial: () => ({ ...valuesOf(null), content: draftOf('message', sessionId) }),
    check: checkSent,
    send: (sent) => give(sent, 'message.send'),
  });
  useDraft('message', sessionId, form.values.content);
  return {
    ...form,
    busy: form.busy || isPreparing,
    prepare: async () => {
      if (Object.keys(checkSent(form.values)).length > 0) return;
      setPreparing(true);
      await give(form.values, 'message.create');
      setPreparing(false);
    },
  };
}

/** An empty text is not wrong: it is not sent. */
function checkSent(values: MessageValues): Wrong {
  const { content: _, ...wrong } = checkMessage(values);
  return wrong;
}
