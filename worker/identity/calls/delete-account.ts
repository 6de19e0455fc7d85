import { requestDeletion } from '../../db/deletions.ts';
import type { CallHandler } from '../identity-call.ts';
import { eraseIdentity } from '../erase.ts';
import { authenticate, requireRecentSignIn } from '../authenticate.ts';

/** `accounts:delete`: deletes the identity at once and requests the deletion of everything else about the person. */
export const deleteAccount: CallHandler = async (call) => {
  const { env, now, refreshCookie } = call;
  const caller = await authenticate(call);
  requireRecentSignIn(caller, now);
  const { uid } = caller.account;
  await requestDeletion(env.DB, uid, now);
  await eraseIdentity(env, uid);
  refreshCookie.clear();
  return { kind: 'identitytoolkit#DeleteAccountResponse' };
};
