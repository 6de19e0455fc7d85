import type { ReactNode } from 'react';
import type { Account } from '../../identity/types.ts';
import { useResource } from '../../lib/network/use-resource.ts';
import { dashboard as words } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { readSupportAddress } from './calls.ts';
import styles from './dashboard.module.css';
import { FeedbackForm } from './feedback-form.tsx';
import { Greeting } from './greeting.tsx';
import { PlanPanel } from './plan-panel.tsx';
import { ProfileForm } from './profile-form.tsx';
import { Rooms } from './rooms/rooms-panel.tsx';
import { Section } from './section.tsx';
import { authSession } from '../../identity/auth-session.ts';
import { OutcomeLine } from './outcome.tsx';
import { useSaving } from './use-saving.ts';

type DashboardProps = { account: Account; verification: ReactNode; onDelete: () => void };

/** Rooms and plan first, then what is rarely changed. */
export function Dashboard({ account, verification, onDelete }: DashboardProps) {
  const { uid, displayName } = account;
  return (
    <main className={styles.page}>
      <Greeting name={displayName} />
      {verification}
      <div className={styles.top}>
        <Rooms />
        <PlanPanel uid={uid} />
      </div>
      <ProfileForm account={account} />
      <PasswordReset email={account.email} />
      <Feedback />
      <DangerZone onDelete={onDelete} />
    </main>
  );
}

/** Feedback to the operator; absent without a support address. */
function Feedback() {
  const { reading } = useResource(readSupportAddress);
  const isNowhere = reading.state === 'here' && reading.value === '';
  return (
    <Section id="feedback" title={words.feedback.title} hint={isNowhere ? words.feedback.nowhere : words.feedback.hint}>
      {!isNowhere && <FeedbackForm />}
    </Section>
  );
}

const DangerZone = ({ onDelete }: { onDelete: () => void }) => (
  <Section id="danger" title={words.danger.title} hint={words.danger.hint}>
    <div>
      <Button variant="danger" onClick={onDelete}>
        {words.danger.open}
      </Button>
    </div>
  </Section>
);

/** Sends a reset link by mail: somebody who found an open laptop cannot use it. */
function PasswordReset({ email }: { email: string }) {
  const { outcome, isBusy, save } = useSaving({ done: words.settings.resetSent, failed: words.settings.resetFailed });
  return (
    <Section id="password" title={words.settings.password} hint={words.settings.passwordHint}>
      <div className={styles.send}>
        <Button busy={isBusy} onClick={() => void save(() => authSession.sendPasswordReset(email))}>
          {words.settings.reset}
        </Button>
        <OutcomeLine outcome={outcome} />
      </div>
    </Section>
  );
}
