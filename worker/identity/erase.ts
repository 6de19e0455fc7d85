import { readAccount, eraseAccount } from '../db/identity-accounts.ts';
import { isHosted } from '../lib/hosted.ts';
import { signInKeyPrefix } from './rate-limits.ts';

/** Leaves nothing of an account in the embedded service. The hosted one is told by the browser. */
export async function eraseIdentity(env: Env, uid: string): Promise<void> {
  if (isHosted(env)) return;
  const account = await readAccount(env.DB, uid);
  await eraseAccount(env.DB, uid, account && (await signInKeyPrefix(account.email)));
}
