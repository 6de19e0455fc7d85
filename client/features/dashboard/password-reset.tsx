import { authSession } from '../../identity/auth-session.ts';
import { dashboard } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import styles from './dashboard.module.css';
import { OutcomeLine } from './outcome.tsx';
import { Section } from './section.tsx';
import { useSaving } from './use-saving.ts';

const { settings: words } = dashboard;

/** Sends a reset link by mail: somebody who found an open laptop cannot use it. */
export function PasswordReset({ email }: { email: string }) {
  const { outcome, isBusy, save } = useSaving({ done: words.resetSent, failed: words.resetFailed });
  return (
    <Section id="password" title={words.password} hint={words.passwordHint}>
      <div className={styles.send}>
        <Button busy={isBusy} onClick={() => void save(() => authSession.sendPasswordReset(email))}>
          {words.reset}
        </Button>
        <OutcomeLine outcome={outcome} />
      </div>
    </Section>
  );
}
