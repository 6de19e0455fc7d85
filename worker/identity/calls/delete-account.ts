import { askDeletion } from '../../db/deletions.ts';
import type { Handler } from '../call.ts';
import { clearCookie } from '../cookie.ts';
import { eraseIdentity } from '../erase.ts';
import { provenBy, requireRecent } from '../proof.ts';

/** `accounts:delete`: the identity goes at once, and whatever else there is of this person is asked to go. */
export const deleteAccount: Handler = async (call) => {
  const { c, env, now } = call;
  const proven = await provenBy(call);
  requireRecent(proven, now);
  await askDeletion(env.DB, proven.account.uid, now);
  await eraseIdentity(env, proven.account.uid);
  clearCookie(c);
  return { kind: 'identitytoolkit#DeleteAccountResponse' };
};
