import { useId, useState } from 'react';
import { MESSAGE_MAX } from '#protocol/constants.ts';
import type { Message } from '#protocol/messages.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { inWords, wrongIn } from '../../lib/network/in-words.ts';
import { useRequest } from '../../live/react/use-room.ts';
import { messages as words } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Stack } from '../../ui/layout.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { MessageFields } from './message-fields.tsx';
import { changesOf, checkMessage, valuesOf } from './message-values.ts';

/** Changes a message, also while the stage shows it. What somebody else changed meanwhile and this form did not stays. */
export function EditMessage({ message, onClose }: { message: Message; onClose: () => void }) {
  const request = useRequest();
  const id = useId();
  const [before] = useState(() => valuesOf(message));
  const edited = useForm({
    initial: before,
    check: checkMessage,
    async send(values) {
      const outcome = await request({
        command: 'message.edit',
        message_id: message.id,
        ...changesOf(before, values),
      });
      if (!outcome.ok) return { wrong: wrongIn(outcome.failure), failure: inWords(outcome.failure) };
      onClose();
      return null;
    },
  });
  const { form, bind, wrong, failure, busy } = edited;
  return (
    <Dialog
      title={words.editTitle}
      close={{ label: words.cancel, onClose }}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" form={id} variant="primary" busy={busy}>
            {words.save}
          </Button>
        </>
      }
    >
      <form id={id} {...form}>
        <Stack gap={4}>
          <Field label={words.label} error={wrong['content']}>
            <TextArea
              rows={3}
              {...bind('content')}
              maxLength={MESSAGE_MAX}
              counter={(length) => words.counter(length, MESSAGE_MAX)}
            />
          </Field>
          <MessageFields {...edited} />
          {failure && <p role="alert">{failure}</p>}
        </Stack>
      </form>
    </Dialog>
  );
}
