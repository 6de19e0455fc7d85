import { readAccount, deleteAccountRows } from '../db/identity-accounts.ts';
import { isHosted } from '../lib/hosted.ts';
import { signInKeyPrefix } from './rate-limits.ts';

type EraseEnv = Pick<Env, 'DB' | 'FIREBASE_PROJECT_ID'>;

/** Deletes an account of the embedded service. An account of the hosted one is deleted by the browser. */
export async function eraseIdentity(env: EraseEnv, uid: string): Promise<void> {
  if (isHosted(env)) return;
  const account = await readAccount(env.DB, uid);
  await deleteAccountRows(env.DB, uid, account && (await signInKeyPrefix(account.email)));
}
