import { useId } from 'react';
import { useAuth } from '../../identity/use-auth.ts';
import { dashboard } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './dashboard.module.css';
import { useDeletion, type Deletion } from './use-deletion.ts';

const { danger: words } = dashboard;

type DeleteAccountDialogProps = {
  email: string;
  onWorking: (isWorking: boolean) => void;
  onDeleted: () => void;
  onClose: () => void;
  onSignIn: () => void;
};

/**
 * Asks before an account is deleted: lists what is lost, and takes the word and the password. It cannot be closed while
 * the account is being deleted.
 */
export function DeleteAccountDialog({ email, onWorking, onDeleted, onClose, onSignIn }: DeleteAccountDialogProps) {
  const id = useId();
  const deletion = useDeletion({ onWorking, onDeleted });
  const { tooOld, failure, busy: isWorking } = deletion;
  return (
    <Dialog
      role="alertdialog"
      title={words.ask}
      close={isWorking ? undefined : { onClose }}
      actions={
        <>
          {!isWorking && <Button onClick={onClose}>{words.cancel}</Button>}
          {tooOld !== null ? (
            <Button variant="primary" onClick={onSignIn}>
              {words.signInAgain}
            </Button>
          ) : (
            <Button type="submit" form={id} variant="danger" busy={isWorking}>
              {words.confirm}
            </Button>
          )}
        </>
      }
    >
      {tooOld !== null ? (
        <p role="alert">{tooOld}</p>
      ) : (
        <div className={styles.deletion}>
          <Loses email={email} />
          <Proof id={id} deletion={deletion} />
          <div role="status">{isWorking && <p className={styles.strong}>{words.working}</p>}</div>
          {!isWorking && failure && (
            <p role="alert" className={styles.failure}>
              {failure}
            </p>
          )}
        </div>
      )}
    </Dialog>
  );
}

function Loses({ email }: { email: string }) {
  const auth = useAuth();
  const hasPlan = auth.state === 'signed-in' && auth.profile.plan.id !== 'free';
  return (
    <div className={styles.losing}>
      <p>{words.losesTitle}</p>
      <ul>
        <li>{words.loses.account(email)}</li>
        <li>{words.loses.rooms}</li>
        <li>{words.loses.reports}</li>
        {hasPlan && <li>{words.loses.plan}</li>}
      </ul>
      <p className={styles.quiet}>{words.keeps}</p>
    </div>
  );
}

function Proof({ id, deletion: { form, bind, wrong, busy } }: { id: string; deletion: Deletion }) {
  return (
    <form {...form} id={id} className={styles.proof}>
      <Field label={words.wordLabel} error={wrong['word']}>
        <TextInput
          {...bind('word')}
          required
          readOnly={busy}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </Field>
      <Field label={words.password} error={wrong['password']}>
        <TextInput {...bind('password')} type="password" required readOnly={busy} autoComplete="current-password" />
      </Field>
    </form>
  );
}
