import { accountOf } from '../db/identity-accounts.ts';
import type { AccountRow } from '../db/identity-accounts.ts';
import type { Call } from './call.ts';
import { requiredText } from './fields.ts';
import { checkEmbedded } from './id-token.ts';
import { Refused } from './refused.ts';
import type { Identity } from './verifier.ts';

/** How long ago somebody may have given his password for what cannot be undone. */
const RECENT_MS = 300_000;

export type Proven = { readonly account: AccountRow; readonly identity: Identity };

const unproven = {
  unavailable: ['UNAVAILABLE', 503],
  late: ['TOKEN_EXPIRED', 400],
  invalid: ['INVALID_ID_TOKEN', 400],
} as const;

/** Whose ID token a call carries: verified, and the account is still there and has not changed its password since. */
export async function provenBy({ env, fields, now }: Call, missing = 'MISSING_ID_TOKEN'): Promise<Proven> {
  const checked = await checkEmbedded(env, requiredText(fields, 'idToken', missing), now);
  if (checked.verdict !== 'valid') {
    const [word, status] = unproven[checked.verdict];
    throw new Refused(word, status);
  }
  const account = await accountOf(env.DB, checked.identity.uid);
  if (account === null) throw new Refused('USER_NOT_FOUND');
  if (account.disabled) throw new Refused('USER_DISABLED');
  if (checked.identity.issuedAt < account.valid_since) throw new Refused('TOKEN_EXPIRED');
  return { account, identity: checked.identity };
}

export function requireRecent({ identity }: Proven, now: number): void {
  if (now - identity.authTime > RECENT_MS) throw new Refused('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
}
