import type { CallHandler } from '../identity-call.ts';
import { exchangeRefreshToken } from '../refresh-tokens.ts';
import { requiredText } from '../fields.ts';
import { ID_TOKEN_S, signIdToken } from '../id-token.ts';
import { keyRing } from '../key-ring.ts';
import { IdentityError } from '../identity-error.ts';

/**
 * `token`: a new ID token for the refresh token in the cookie. Its field names differ from the other calls, as in the
 * hosted service.
 */
export const token: CallHandler = async ({ env, fields, now, refreshCookie }) => {
  if (requiredText(fields, 'grant_type', 'MISSING_GRANT_TYPE') !== 'refresh_token')
    throw new IdentityError('INVALID_GRANT_TYPE');
  const given = refreshCookie.read();
  if (!given) throw new IdentityError('MISSING_REFRESH_TOKEN');
  // Before the exchange: if the signing key cannot be read, the refresh token must not be used up.
  await keyRing.signing(env, now);
  const { token: next, row, account } = await exchangeRefreshToken(env, given, now);
  const idToken = await signIdToken(env, account, { authTime: row.auth_time, now });
  refreshCookie.set(next);
  return {
    access_token: idToken,
    id_token: idToken,
    expires_in: String(ID_TOKEN_S),
    refresh_token: '',
    token_type: 'Bearer',
    user_id: account.uid,
    project_id: 'a-tiempo',
  };
};
