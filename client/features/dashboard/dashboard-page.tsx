import { useState } from 'react';
import type { ReactNode } from 'react';
import type { AuthState } from '../../identity/types.ts';
import { useAuth } from '../../identity/use-auth.ts';
import { AccountDeleted } from './account-deleted.tsx';
import { Dashboard } from './dashboard.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { SignedOut } from './signed-out.tsx';

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
