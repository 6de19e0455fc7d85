import type { ReactNode } from 'react';
import type { Account } from '../../identity/types.ts';
import { DangerZone } from './danger-zone.tsx';
import styles from './dashboard.module.css';
import { Feedback } from './feedback.tsx';
import { Greeting } from './greeting.tsx';
import { PasswordReset } from './password-reset.tsx';
import { PlanPanel } from './plan-panel.tsx';
import { ProfileForm } from './profile-form.tsx';
import { Rooms } from './rooms-panel.tsx';

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
