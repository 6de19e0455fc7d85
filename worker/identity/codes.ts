import { codeOf, keepCode } from '../db/identity-codes.ts';
import type { CodeRow } from '../db/identity-codes.ts';
import { Refused } from './refused.ts';
import { freshSecret, hashOf, isSecret } from './secret.ts';

const HOUR = 60 * 60_000;
const lifeMs = { PASSWORD_RESET: HOUR, VERIFY_EMAIL: 24 * HOUR } as const satisfies Record<CodeRow['type'], number>;

/** The page of ours that a link in a mail opens, by what it is for. */
const modes = { PASSWORD_RESET: 'resetPassword', VERIFY_EMAIL: 'verifyEmail' } as const;

type Person = { readonly uid: string; readonly email: string };

/** Makes a code that proves who reads the mail of an address, and the link with it. Earlier ones are void. */
export async function newCode(env: Env, type: CodeRow['type'], { uid, email, now }: Person & { readonly now: number }) {
  const code = freshSecret();
  const hash = hashOf(code);
  await keepCode(env.DB, { code_hash: hash, uid, type, email, expires_at: now + lifeMs[type] });
  // Never from what a request says of its host: whoever asks for a mail would choose where it leads.
  return { hash, link: `${env.PUBLIC_URL}/cuenta/accion?mode=${modes[type]}&oobCode=${code}` };
}

/** A code that may still be used. Nothing is used up by looking: programs that read mail open links too. */
export async function readCode(env: Env, code: string, now: number): Promise<CodeRow> {
  const row = isSecret(code) ? await codeOf(env.DB, hashOf(code)) : null;
  if (row === null || row.used_at !== null) throw new Refused('INVALID_OOB_CODE');
  if (row.expires_at <= now) throw new Refused('EXPIRED_OOB_CODE');
  return row;
}
