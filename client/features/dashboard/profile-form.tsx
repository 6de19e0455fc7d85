import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { PERSON_NAME_MIN } from '#protocol/constants.ts';
import { authSession } from '../../identity/auth-session.ts';
import type { Account } from '../../identity/types.ts';
import { dashboard } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './dashboard.module.css';
import { focusOn } from './focus-on.ts';
import { OutcomeLine } from './outcome.tsx';
import { Section } from './section.tsx';
import { useSaving } from './use-saving.ts';

const { settings: words } = dashboard;
const NAME_MAX = 100;

/** How the account is called. Its address stays. */
export function ProfileForm({ account }: { account: Account }) {
  const [typed, setTyped] = useState(account.displayName);
  const [error, setError] = useState('');
  const { outcome, isBusy, save, forget } = useSaving({ done: words.saved, failed: words.saveFailed });
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = typed.trim();
    const wrong = wrongIn(name);
    setError(wrong);
    if (wrong === '') void save(() => authSession.changeName(name));
    else focusOn(event.currentTarget, 'name');
  };
  return (
    <Section id="profile" title={words.profile} hint={words.profileHint}>
      <form noValidate className={styles.form} onSubmit={submit}>
        <Field label={words.name} error={error}>
          <TextInput
            name="name"
            autoComplete="name"
            maxLength={NAME_MAX}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              forget();
            }}
          />
        </Field>
        <Field label={words.email} hint={words.emailFixed}>
          <TextInput readOnly type="email" name="email" autoComplete="email" value={account.email} />
        </Field>
        <div className={styles.send}>
          <Button type="submit" busy={isBusy}>
            {words.save}
          </Button>
          <OutcomeLine outcome={outcome} />
        </div>
      </form>
    </Section>
  );
}

/** Before anything is sent: the identity service takes any name, and would have it where our row refuses it. */
function wrongIn(name: string): string {
  if (name === '') return words.nameRequired;
  return name.length < PERSON_NAME_MIN ? words.nameShort : '';
}
