import { authSession } from '../../identity/auth-session.ts';
import { notify } from '../../lib/notify.ts';
import { authToasts } from '../../text/es.ts';

export async function signOut(): Promise<void> {
  const outcome = await authSession.signOut();
  if (outcome.ok) notify.success(authToasts.signedOut);
  else notify.error(authToasts.signOutFailed, outcome.failure.message);
}
