import { useState, type ComponentType } from 'react';
import { TEMPLATE_NAME_MAX } from '#protocol/constants.ts';
import { useAuth } from '../../identity/use-auth.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { rejection } from '../../lib/network/in-words.ts';
import { notify } from '../../lib/notify.ts';
import { useRoom } from '../../live/react/use-room.ts';
import { ownTemplates as words } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Stack } from '../../ui/layout.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { asNew, plannedFieldsOf } from '../../lib/timers/timer-form.ts';
import { saveTemplate } from './template-calls.ts';
import styles from './templates.module.css';

/** How somebody signs in. */
export type SignInDialog = ComponentType<{ onClose: () => void; onDone: () => void }>;

type SaveTemplateDialogProps = { SignIn: SignInDialog; onClose: () => void };

/** Keeps the programme as it is now in the account of the person. A person who has not signed in does so first. */
export function SaveTemplateDialog({ SignIn, onClose }: SaveTemplateDialogProps) {
  const timers = useRoom((room) => room.timers);
  const former = useRoom(({ event, session }) => event.name || session.name);
  const isSignedIn = useAuth().state === 'signed-in';
  const [isAsking, ask] = useState(false);
  const save = async (name: string) => {
    const saved = await saveTemplate({ name, items: timers.map((timer) => asNew(plannedFieldsOf(timer))) });
    if (!saved.ok) return rejection(words.saveFailed, saved.failure);
    notify.success(words.saved(name));
    onClose();
    return null;
  };
  const { form, bind, values, wrong, failure, busy, submit } = useForm({
    initial: { name: former.slice(0, TEMPLATE_NAME_MAX) },
    check: ({ name }) => (name.trim() === '' ? { name: words.nameRequired } : {}),
    async send({ name }) {
      if (isSignedIn) return save(name.trim());
      ask(true);
      return null;
    },
  });
  return (
    <Dialog
      size="small"
      title={words.save}
      close={{ label: words.close, onClose }}
      actions={
        <Button variant="primary" busy={busy} onClick={() => void submit()}>
          {words.keep}
        </Button>
      }
    >
      <form {...form}>
        <Stack gap={4}>
          <p className={styles.hint}>{words.saveHint(timers.length)}</p>
          <Field label={words.name} error={wrong['name']}>
            <TextInput {...bind('name')} maxLength={TEMPLATE_NAME_MAX} autoComplete="off" />
          </Field>
          {!isSignedIn && <p className={styles.hint}>{words.needsAccount}</p>}
          {failure && (
            <p role="alert" className={styles.failure}>
              {failure}
            </p>
          )}
        </Stack>
      </form>
      {isAsking && (
        <SignIn
          onClose={() => ask(false)}
          onDone={() => {
            ask(false);
            void save(values.name.trim()).then((rejected) => rejected && notify.error(rejected.failure));
          }}
        />
      )}
    </Dialog>
  );
}
