import { paths } from '#protocol/paths.ts';
import { readCode, saveCode, type CodeRow } from '../db/identity-codes.ts';
import { IdentityError } from './identity-error.ts';
import { randomSecret, hashOf, isSecret } from './secret.ts';

type CodeEnv = Pick<Env, 'DB' | 'PUBLIC_URL'>;

const HOUR = 60 * 60_000;
const lifeMs = { PASSWORD_RESET: HOUR, VERIFY_EMAIL: 24 * HOUR } as const satisfies Record<CodeRow['type'], number>;

/** The `mode` in the link, by purpose. */
const modes = { PASSWORD_RESET: 'resetPassword', VERIFY_EMAIL: 'verifyEmail' } as const;

type Recipient = { readonly uid: string; readonly email: string };

/** Creates a code and its link for a mail. Earlier codes of the same type become void. */
export async function createMailCode(
  env: CodeEnv,
  type: CodeRow['type'],
  { uid, email, now }: Recipient & { readonly now: number },
) {
  const code = randomSecret();
  const hash = hashOf(code);
  await saveCode(env.DB, { code_hash: hash, uid, type, email, expires_at: now + lifeMs[type] });
  // Never from the request's Host: a caller could choose where the link leads.
  return { hash, link: `${env.PUBLIC_URL}${paths.mailLink}?mode=${modes[type]}&oobCode=${code}` };
}

/**
 * A code that is unused and not expired. Reading does not use it up: mail programs open links too.
 * @throws INVALID_OOB_CODE, EXPIRED_OOB_CODE
 */
export async function requireUsableCode(env: CodeEnv, code: string, now: number): Promise<CodeRow> {
  const row = isSecret(code) ? await readCode(env.DB, hashOf(code)) : null;
  if (row === null || row.used_at !== null) throw new IdentityError('INVALID_OOB_CODE');
  if (row.expires_at <= now) throw new IdentityError('EXPIRED_OOB_CODE');
  return row;
}
