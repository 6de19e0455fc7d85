import { useId } from 'react';
import type { User } from '#protocol/users.ts';
import { inWords } from '../../lib/network/in-words.ts';
import { notify } from '../../lib/notify.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { useRequest } from '../../live/react/use-room.ts';
import { people as words, roles } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Stack } from '../../ui/layout.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './people.module.css';
import { useSameScreen } from './use-same-screen.ts';

const NAME_MAX = 100;

type RenameDialogProps = {
  /** As it was when somebody chose it in the list. */
  screen: User;
  onDone: () => void;
};

/** While the screen is away, what was typed stays and waits for it. */
export function RenameDialog({ screen, onDone }: RenameDialogProps) {
  const id = useId();
  const here = useSameScreen(screen);
  const request = useRequest();
  const { form, bind, wrong, failure, busy } = useForm({
    initial: { name: screen.name },
    check: (values) => (values.name.trim() === '' ? { name: words.nameRequired } : {}),
    async send(values) {
      if (!here) return {};
      const outcome = await request({ command: 'user.rename', user_id: here.user_id, name: values.name.trim() });
      if (!outcome.ok) return { failure: `${words.renameFailed}. ${inWords(outcome.failure)}` };
      notify.success(words.renamed);
      onDone();
      return null;
    },
  });
  return (
    <Dialog
      size="small"
      title={words.renameTitle(screen.name || roles[screen.type])}
      close={{ onClose: onDone }}
      actions={
        <>
          <Button onClick={onDone}>{words.cancel}</Button>
          <Button type="submit" form={id} variant="primary" busy={busy} disabled={!here}>
            {words.save}
          </Button>
        </>
      }
    >
      <form id={id} {...form}>
        <Stack gap={3}>
          <Field label={words.name} error={wrong['name'] ?? failure}>
            <TextInput
              {...bind('name')}
              maxLength={NAME_MAX}
              autoComplete="off"
              onFocus={(event) => event.currentTarget.select()}
            />
          </Field>
          <p role="status" className={styles.quiet}>
            {!here && words.renameAway}
          </p>
        </Stack>
      </form>
    </Dialog>
  );
}
