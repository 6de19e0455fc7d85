import { requestDeletion } from '../../db/deletions.ts';
import type { CallHandler } from '../identity-call.ts';
import { clearRefreshCookie } from '../refresh-cookie.ts';
import { eraseIdentity } from '../erase.ts';
import { authenticate, requireRecentSignIn } from '../authenticate.ts';

/** `accounts:delete`: deletes the identity at once and requests the deletion of everything else about the person. */
export const deleteAccount: CallHandler = async (call) => {
  const { c, env, now } = call;
  const proven = await authenticate(call);
  requireRecentSignIn(proven, now);
  await requestDeletion(env.DB, proven.account.uid, now);
  await eraseIdentity(env, proven.account.uid);
  clearRefreshCookie(c);
  return { kind: 'identitytoolkit#DeleteAccountResponse' };
};
