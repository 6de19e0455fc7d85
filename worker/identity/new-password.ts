import type { NewPassword } from '../db/identity-accounts.ts';
import { validSinceOf } from './id-token.ts';
import { hashPassword } from './password.ts';

/** A new password as it is kept. Its hash may have to wait, and until it is there the old one opens sessions. */
export async function hashNewPassword(env: Env, password: string): Promise<NewPassword> {
  const password_hash = await hashPassword(env, password);
  const at = Date.now();
  return { password_hash, password_updated_at: at, valid_since: validSinceOf(at) };
}
