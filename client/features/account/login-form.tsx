import { authSession } from '../../identity/auth-session.ts';
import { notify } from '../../lib/notify.ts';
import { auth as words, authToasts } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import styles from './auth-dialog.module.css';
import type { AuthView } from './auth-view.ts';
import { EmailField, FormFailure, PasswordField } from './auth-fields.tsx';
import { checkLogin } from './parse-auth.ts';
import { useAccountForm } from './use-account-form.ts';

type LoginFormProps = { email: string; onShow: (view: AuthView, email: string) => void; onDone: () => void };

export function LoginForm({ email, onShow, onDone }: LoginFormProps) {
  const { form, values, bind, wrong, failure, busy } = useAccountForm({
    initial: { email, password: '' },
    check: checkLogin,
    send: ({ email: address, password }) => authSession.signIn({ email: address.trim(), password }),
    onDone: ({ missing }) => {
      notify.success(authToasts.signedIn);
      if (missing) notify.error(authToasts.rowFailed, authToasts.rowFailedHint);
      onDone();
    },
  });
  return (
    <form {...form} className={styles.form}>
      <EmailField {...bind('email')} error={wrong['email']} />
      <PasswordField {...bind('password')} autoComplete="current-password" error={wrong['password']} />
      <button type="button" className={styles.link} onClick={() => onShow('forgot', values.email)}>
        {words.forgot}
      </button>
      {failure && <FormFailure>{failure}</FormFailure>}
      <Button type="submit" variant="primary" wide busy={busy}>
        {words.signIn}
      </Button>
      <p className={styles.other}>
        {words.noAccount}{' '}
        <button type="button" className={styles.link} onClick={() => onShow('register', values.email)}>
          {words.signUp}
        </button>
      </p>
    </form>
  );
}
