import { paths } from '#protocol/paths.ts';
import { readCode, saveCode } from '../db/identity-codes.ts';
import type { CodeRow } from '../db/identity-codes.ts';
import { IdentityError } from './identity-error.ts';
import { randomSecret, hashOf, isSecret } from './secret.ts';

const HOUR = 60 * 60_000;
const lifeMs = { PASSWORD_RESET: HOUR, VERIFY_EMAIL: 24 * HOUR } as const satisfies Record<CodeRow['type'], number>;

/** The page of ours that a link in a mail opens, by what it is for. */
const modes = { PASSWORD_RESET: 'resetPassword', VERIFY_EMAIL: 'verifyEmail' } as const;

type Recipient = { readonly uid: string; readonly email: string };

/** Makes a code that proves who reads the mail of an address, and the link with it. Earlier ones are void. */
export async function createMailCode(
  env: Env,
  type: CodeRow['type'],
  { uid, email, now }: Recipient & { readonly now: number },
) {
  const code = randomSecret();
  const hash = hashOf(code);
  await saveCode(env.DB, { code_hash: hash, uid, type, email, expires_at: now + lifeMs[type] });
  // Never from what a request says of its host: whoever asks for a mail would choose where it leads.
  return { hash, link: `${env.PUBLIC_URL}${paths.mailLink}?mode=${modes[type]}&oobCode=${code}` };
}

/** A code that may still be used. Nothing is used up by looking: programs that read mail open links too. */
export async function requireUsableCode(env: Env, code: string, now: number): Promise<CodeRow> {
  const row = isSecret(code) ? await readCode(env.DB, hashOf(code)) : null;
  if (row === null || row.used_at !== null) throw new IdentityError('INVALID_OOB_CODE');
  if (row.expires_at <= now) throw new IdentityError('EXPIRED_OOB_CODE');
  return row;
}
