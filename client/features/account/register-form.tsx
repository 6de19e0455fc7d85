import { paths } from '#protocol/paths.ts';
import { authSession } from '../../identity/auth-session.ts';
import type { AuthOutcome } from '../../identity/types.ts';
import { notify } from '../../lib/notify.ts';
import { auth as words, authToasts } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './auth-dialog.module.css';
import type { AuthView } from './auth-view.ts';
import { EmailField, FormFailure, PasswordField } from './auth-fields.tsx';
import { checkRegister, type RegisterFields } from './parse-auth.ts';
import { useAccountForm } from './use-account-form.ts';

type RegisterFormProps = { email: string; onShow: (view: AuthView, email: string) => void; onDone: () => void };

/** First and last name together have at most 100 characters. */
const NAME_MAX = 49;

export function RegisterForm({ email, onShow, onDone }: RegisterFormProps) {
  const { form, values, bind, wrong, failure, busy } = useAccountForm<RegisterFields>({
    initial: { firstName: '', lastName: '', email, password: '', confirmation: '' },
    check: checkRegister,
    send: ({ firstName, lastName, email: address, password }) =>
      authSession.signUp({ firstName: firstName.trim(), lastName: lastName.trim(), email: address.trim(), password }),
    onDone: (outcome) => {
      welcome(outcome);
      onDone();
    },
  });
  return (
    <form {...form} className={styles.form}>
      <div className={styles.names}>
        <Field label={words.firstName} error={wrong['firstName']}>
          <TextInput {...bind('firstName')} autoComplete="given-name" maxLength={NAME_MAX} required />
        </Field>
        <Field label={words.lastName} error={wrong['lastName']}>
          <TextInput {...bind('lastName')} autoComplete="family-name" maxLength={NAME_MAX} required />
        </Field>
      </div>
      <EmailField {...bind('email')} error={wrong['email']} />
      <PasswordField
        {...bind('password')}
        autoComplete="new-password"
        hint={words.passwordHint}
        error={wrong['password']}
      />
      <PasswordField
        {...bind('confirmation')}
        label={words.confirmation}
        autoComplete="new-password"
        error={wrong['confirmation']}
      />
      {failure && <FormFailure>{failure}</FormFailure>}
      <Terms />
      <Button type="submit" variant="primary" wide busy={busy}>
        {words.signUp}
      </Button>
      <p className={styles.other}>
        {words.haveAccount}{' '}
        <button type="button" className={styles.link} onClick={() => onShow('login', values.email)}>
          {words.signIn}
        </button>
      </p>
    </form>
  );
}

/** Opened in another tab, so that the form keeps what was typed. */
function Terms() {
  const { terms } = words;
  return (
    <p className={styles.terms}>
      {terms.before}{' '}
      <a href={paths.terms} target="_blank" rel="noopener">
        {terms.terms}
      </a>{' '}
      {terms.between}{' '}
      <a href={paths.privacy} target="_blank" rel="noopener">
        {terms.privacy}
      </a>
      {terms.after}
    </p>
  );
}

function welcome({ missing }: Extract<AuthOutcome, { ok: true }>) {
  notify.success(missing === 'mail' ? authToasts.signedUpWithoutMail : authToasts.signedUp);
  if (missing === 'mail') notify.error(authToasts.mailLater);
  if (missing === 'profile') notify.error(authToasts.rowFailed, authToasts.rowFailedHint);
}
