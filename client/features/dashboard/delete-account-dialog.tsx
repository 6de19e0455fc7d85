import { useEffect, useId, useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { useAuth } from '../../identity/use-auth.ts';
import { dashboard } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './dashboard.module.css';
import { focusOn } from './focus-on.ts';
import { useDeletion } from './use-deletion.ts';
import type { Wrong } from './use-deletion.ts';

const { danger: words } = dashboard;

type DeleteAccountDialogProps = {
  email: string;
  onWorking: (isWorking: boolean) => void;
  onDeleted: () => void;
  onClose: () => void;
  onSignIn: () => void;
};

/** Before an account goes: everything that goes with it, the word, and the password. While it goes nothing closes. */
export function DeleteAccountDialog({ email, onWorking, onDeleted, onClose, onSignIn }: DeleteAccountDialogProps) {
  const form = useId();
  const { deletion, begin } = useDeletion({ onWorking, onDeleted });
  const isWorking = deletion.state === 'working';
  const isTooOld = deletion.state === 'too-old';
  return (
    <Dialog
      role="alertdialog"
      title={words.ask}
      close={isWorking ? undefined : { onClose }}
      actions={
        <>
          {!isWorking && <Button onClick={onClose}>{words.cancel}</Button>}
          {isTooOld ? (
            <Button variant="primary" onClick={onSignIn}>
              {words.signInAgain}
            </Button>
          ) : (
            <Button type="submit" form={form} variant="danger" busy={isWorking}>
              {words.confirm}
            </Button>
          )}
        </>
      }
    >
      {isTooOld ? (
        <p role="alert">{deletion.reason}</p>
      ) : (
        <div className={styles.deletion}>
          <Loses email={email} />
          <Proof
            id={form}
            wrong={deletion.state === 'asking' ? deletion.wrong : {}}
            isOff={isWorking}
            onSubmit={begin}
          />
          <div role="status">{isWorking && <p className={styles.strong}>{words.working}</p>}</div>
          {deletion.state === 'asking' && deletion.failure && (
            <p role="alert" className={styles.failure}>
              {deletion.failure}
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

type ProofProps = {
  id: string;
  wrong: Wrong;
  isOff: boolean;
  onSubmit: (word: string, password: string) => void;
};

function Proof({ id, wrong, isOff, onSubmit }: ProofProps) {
  const form = useRef<HTMLFormElement>(null);
  const [word, setWord] = useState('');
  const [password, setPassword] = useState('');
  /** What is wrong is known at once, or the server says it later. */
  useEffect(() => {
    const first = wrong.word ? 'word' : wrong.password ? 'password' : null;
    if (form.current && first) focusOn(form.current, first);
  }, [wrong]);
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(word, password);
  };
  return (
    <form noValidate id={id} ref={form} className={styles.proof} onSubmit={submit}>
      <Field label={words.wordLabel} error={wrong.word}>
        <TextInput
          name="word"
          value={word}
          onChange={(event) => setWord(event.target.value)}
          required
          readOnly={isOff}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </Field>
      <Field label={words.password} error={wrong.password}>
        <TextInput
          type="password"
          name="password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          required
          readOnly={isOff}
          autoComplete="current-password"
        />
      </Field>
    </form>
  );
}
