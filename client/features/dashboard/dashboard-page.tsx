import { useState, useEffect, type ReactNode } from 'react';
import type { AuthState } from '../../identity/types.ts';
import { useAuth } from '../../identity/use-auth.ts';
import { Dashboard } from './dashboard.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { notify } from '../../lib/notify.ts';
import { authToasts, dashboard } from '../../text/es.ts';
import styles from './dashboard.module.css';
import { Button } from '../../ui/button.tsx';
import { Cluster } from '../../ui/layout.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { Greeting } from './greeting.tsx';
import panel from './plan-panel.module.css';
import { PlanSkeleton } from './plan-skeleton.tsx';
import rooms from './rooms/rooms.module.css';
import { RoomsSkeleton } from './rooms/rooms-skeleton.tsx';

type DashboardPageProps = {
  /** The reminder of an unverified address. */
  verification: ReactNode;
  onSignIn: (start: 'login' | 'register') => void;
};

/** Mi Cuenta, while it is unknown who is signed in, for nobody, and for an account. */
export function DashboardPage({ verification, onSignIn }: DashboardPageProps) {
  const now = useAuth();
  const [isAsked, ask] = useState(false);
  const [isDeleted, setDeleted] = useState(false);
  /** While an account is deleted it is signed out before the page shows that it succeeded. */
  const [held, hold] = useState<AuthState | null>(null);
  const auth = held ?? now;
  if (isDeleted) return <AccountDeleted />;
  if (auth.state === 'loading') return <DashboardSkeleton name={auth.remembered} />;
  if (auth.state === 'signed-out') return <SignedOut onSignIn={onSignIn} />;
  return (
    <>
      <Dashboard key={auth.account.uid} account={auth.account} verification={verification} onDelete={() => ask(true)} />
      {isAsked && (
        <DeleteAccountDialog
          email={auth.account.email}
          onWorking={(isWorking) => hold(isWorking ? auth : null)}
          onClose={() => ask(false)}
          onDeleted={() => setDeleted(true)}
          onSignIn={() => {
            ask(false);
            onSignIn('login');
          }}
        />
      )}
    </>
  );
}

/** How long the notice stays, ms (specification section 4). */
const READING_MS = 2000;

/** Confirms that the account is deleted. */
function AccountDeleted() {
  useEffect(() => notify.success(authToasts.deleted), []);
  useEffect(() => {
    const timer = setTimeout(() => location.replace('/'), READING_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <main className={styles.notice}>
      <p role="status" className={styles.farewell} tabIndex={-1} ref={(words) => words?.focus()}>
        {dashboard.danger.done}
      </p>
    </main>
  );
}

const { signedOut: words } = dashboard;

/** For a visitor: what this page is, and the way in. */
function SignedOut({ onSignIn }: { onSignIn: (start: 'login' | 'register') => void }) {
  return (
    <main className={styles.notice}>
      <h1>{words.title}</h1>
      <p className={styles.lead}>{words.hint}</p>
      <Cluster gap={3} className={styles.noticeActs}>
        <Button variant="primary" onClick={() => onSignIn('login')}>
          {words.signIn}
        </Button>
        <Button onClick={() => onSignIn('register')}>{words.register}</Button>
      </Cluster>
    </main>
  );
}

/** The page before anybody knows whose it is. */
const DashboardSkeleton = ({ name }: { name: string | null }) => (
  <main className={styles.page} aria-busy="true">
    <VisuallyHidden role="status">{dashboard.loading}</VisuallyHidden>
    <Greeting name={name ?? ''} />
    <div className={styles.top}>
      <div className={rooms.panel}>
        <div className={rooms.head}>
          <h2>{dashboard.rooms.title}</h2>
          <Skeleton width="9rem" height="var(--control)" />
        </div>
        <RoomsSkeleton />
      </div>
      <div className={panel.panel}>
        <h2 className={panel.heading}>{dashboard.plan.title}</h2>
        <PlanSkeleton />
      </div>
    </div>
  </main>
);
