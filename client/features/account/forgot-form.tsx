import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { authSession } from '../../identity/auth-session.ts';
import { notify } from '../../lib/notify.ts';
import { auth, authToasts } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './auth-dialog.module.css';
import type { AuthView } from './auth-view.ts';
import { EmailField, FormFailure } from './auth-fields.tsx';
import { checkForgot } from './parse-auth.ts';
import { useAccountForm } from './use-account-form.ts';

type ForgotFormProps = { email: string; onShow: (view: AuthView, email: string) => void };

const { reset: words } = auth;

/** Requests a reset link. The answer is the same whether or not the address has an account. */
export function ForgotForm({ email, onShow }: ForgotFormProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, values, bind, wrong, failure, busy } = useAccountForm({
    initial: { email },
    check: checkForgot,
    send: ({ email: address }) => authSession.sendPasswordReset(address.trim()),
    onDone: (_, { email: address }) => {
      notify.success(authToasts.resetSent);
      setSentTo(address.trim());
    },
  });
  if (sentTo !== null) {
    return <Sent to={sentTo} onAgain={() => setSentTo(null)} onBack={() => onShow('login', sentTo)} />;
  }
  return (
    <form {...form} className={styles.form}>
      <p className={styles.quiet}>{words.lead}</p>
      <EmailField {...bind('email')} error={wrong['email']} />
      {failure && <FormFailure>{failure}</FormFailure>}
      <Button type="submit" variant="primary" wide busy={busy}>
        {words.send}
      </Button>
      <button type="button" className={styles.link} onClick={() => onShow('login', values.email)}>
        {words.back}
      </button>
    </form>
  );
}

function Sent({ to, onAgain, onBack }: { to: string; onAgain: () => void; onBack: () => void }) {
  return (
    <div className={styles.form}>
      <div role="status" className={styles.sent}>
        <Icon icon={MailCheck} size="large" />
        <h3 tabIndex={-1} ref={(heading) => heading?.focus()}>
          {words.sentTitle}
        </h3>
        <p>{words.sent(to)}</p>
        <p className={styles.quiet}>{words.sentHint}</p>
      </div>
      <Button wide onClick={onBack}>
        {words.back}
      </Button>
      <button type="button" className={styles.link} onClick={onAgain}>
        {words.again}
      </button>
    </div>
  );
}
