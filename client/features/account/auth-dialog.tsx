import { useState } from 'react';
import { auth as words } from '../../text/es.ts';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './auth-dialog.module.css';
import type { AuthView } from './auth-view.ts';
import { ForgotForm } from './forgot-form.tsx';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';

type AuthDialogProps = {
  start: AuthView;
  /** The name of the plan that somebody is about to buy. */
  plan?: string | undefined;
  onClose: () => void;
  /** Called when somebody is signed in. */
  onDone: () => void;
};

const titles = { login: words.signIn, register: words.signUpTitle, forgot: words.reset.title } as const;

/** Sign in, sign up and forgotten password, as three views of one dialog that share the typed address. */
export function AuthDialog({ start, plan, onClose, onDone }: AuthDialogProps) {
  const [view, setView] = useState(start);
  const [email, setEmail] = useState('');
  const show = (next: AuthView, typedEmail: string) => {
    setEmail(typedEmail.trim());
    setView(next);
  };
  return (
    <Dialog size="small" title={titles[view]} close={{ label: words.close, onClose }}>
      <div className={styles.body}>
        {plan !== undefined && view !== 'forgot' && <PlanLine plan={plan} view={view} />}
        {view === 'login' && <LoginForm email={email} onShow={show} onDone={onDone} />}
        {view === 'register' && <RegisterForm email={email} onShow={show} onDone={onDone} />}
        {view === 'forgot' && <ForgotForm email={email} onShow={show} />}
      </div>
    </Dialog>
  );
}

const PlanLine = ({ plan, view }: { plan: string; view: 'login' | 'register' }) => (
  <p className={styles.plan}>{view === 'login' ? words.planSignIn(plan) : words.planSignUp(plan)}</p>
);
