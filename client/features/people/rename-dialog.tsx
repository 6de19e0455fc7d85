import { useId } from 'react';
import type { User } from '#protocol/users.ts';
import { notify } from '../../lib/notify.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { useRequest } from '../../live/react/use-room.ts';
import { people as words } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';

const NAME_MAX = 100;

type RenameDialogProps = { user: User; name: string; onDone: () => void };

export function RenameDialog({ user, name, onDone }: RenameDialogProps) {
  const id = useId();
  const request = useRequest();
  const { form, bind, wrong, failure, busy } = useForm({
    initial: { name: user.name },
    check: (values) => (values.name.trim() === '' ? { name: words.nameRequired } : {}),
    async send(values) {
      const outcome = await request({ command: 'user.rename', user_id: user.user_id, name: values.name.trim() });
      if (!outcome.ok) return { failure: `${words.renameFailed}. ${outcome.failure.message}` };
      notify.success(words.renamed);
      onDone();
      return null;
    },
  });
  return (
    <Dialog
      size="small"
      title={words.renameTitle(name)}
      close={{ onClose: onDone }}
      actions={
        <>
          <Button onClick={onDone}>{words.cancel}</Button>
          <Button type="submit" form={id} variant="primary" busy={busy}>
            {words.save}
          </Button>
        </>
      }
    >
      <form id={id} {...form}>
        <Field label={words.name} error={wrong['name'] ?? failure}>
          <TextInput
            {...bind('name')}
            maxLength={NAME_MAX}
            autoComplete="off"
            onFocus={(event) => event.currentTarget.select()}
          />
        </Field>
      </form>
    </Dialog>
  );
}
