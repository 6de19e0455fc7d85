import { MailWarning } from 'lucide-react';
import { useEffect } from 'react';
import { authSession } from '../../identity/auth-session.ts';
import { useAuth } from '../../identity/use-auth.ts';
import { verification as words } from '../../text/es.ts';
import { Banner } from '../../ui/banner.tsx';
import { ResendVerification } from './resend-verification.tsx';

/** Shown while the account's address is not verified. That may happen in another tab or on another device. */
export function VerificationBanner() {
  const auth = useAuth();
  const email = auth.state === 'signed-in' && !auth.account.emailVerified ? auth.account.email : null;
  useFreshOnReturn(email !== null);
  if (email === null) return null;
  return (
    <Banner icon={MailWarning} title={words.title} action={<ResendVerification>{words.resend}</ResendVerification>}>
      {words.hint(email)}
    </Banner>
  );
}

function useFreshOnReturn(isWaiting: boolean): void {
  useEffect(() => {
    if (!isWaiting) return undefined;
    const look = () => document.hidden || void authSession.refresh();
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  }, [isWaiting]);
}
