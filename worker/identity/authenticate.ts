import { readAccount } from '../db/identity-accounts.ts';
import type { AccountRow } from '../db/identity-schema.ts';
import type { IdentityCall } from './identity-call.ts';
import { requiredText } from './fields.ts';
import { verifyEmbeddedToken } from './id-token.ts';
import { IdentityError } from './identity-error.ts';
import { isRecentSignIn, type Identity } from './identity.ts';

export type Authenticated = { readonly account: AccountRow; readonly identity: Identity };

const rejections = {
  unavailable: ['UNAVAILABLE', 503],
  expired: ['TOKEN_EXPIRED', 400],
  invalid: ['INVALID_ID_TOKEN', 400],
} as const;

/** Verifies the ID token of a call, and that its account exists, is enabled and has not changed its password since. */
export async function authenticate(
  { env, fields, now }: IdentityCall,
  missing = 'MISSING_ID_TOKEN',
): Promise<Authenticated> {
  const checked = await verifyEmbeddedToken(env, requiredText(fields, 'idToken', missing), now);
  if (checked.verdict !== 'valid') {
    const [word, status] = rejections[checked.verdict];
    throw new IdentityError(word, status);
  }
  const account = await readAccount(env.DB, checked.identity.uid);
  if (account === null) throw new IdentityError('USER_NOT_FOUND');
  if (account.disabled) throw new IdentityError('USER_DISABLED');
  if (checked.identity.issuedAt < account.valid_since) throw new IdentityError('TOKEN_EXPIRED');
  return { account, identity: checked.identity };
}

/**
 * For operations that cannot be undone.
 * @throws CREDENTIAL_TOO_OLD_LOGIN_AGAIN
 */
export function requireRecentSignIn({ identity }: Authenticated, now: number): void {
  if (!isRecentSignIn(identity, now)) throw new IdentityError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
}
