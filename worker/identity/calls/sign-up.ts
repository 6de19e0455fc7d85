import { readAccountByEmail, createAccount } from '../../db/identity-accounts.ts';
import { randomId } from '../../lib/random-id.ts';
import { startSession, type CallHandler } from '../identity-call.ts';
import { requireEmailAddress, displayNameIn, requireValidPassword, requiredText, type Fields } from '../fields.ts';
import { limitByAddress, recordSignInSuccess } from '../rate-limits.ts';
import { hashPassword } from '../password.ts';
import { IdentityError } from '../identity-error.ts';

/** `accounts:signUp` */
export const signUp: CallHandler = async (call) => {
  const { env, headers, fields, now } = call;
  if (isAnonymous(fields)) throw new IdentityError('ADMIN_ONLY_OPERATION');
  const given = {
    email: requiredText(fields, 'email', 'MISSING_EMAIL'),
    password: requiredText(fields, 'password', 'MISSING_PASSWORD'),
  };
  const email = requireEmailAddress(given.email);
  const displayName = displayNameIn(fields);
  await limitByAddress(env, headers, 'password');
  if ((await readAccountByEmail(env.DB, email)) !== null) throw new IdentityError('EMAIL_EXISTS');
  const row = {
    uid: randomId(),
    email,
    email_verified: false,
    proven_at: null,
    display_name: displayName ?? null,
    password_hash: await hashPassword(env, requireValidPassword(given.password)),
    password_updated_at: now,
    valid_since: Math.floor(now / 1000) * 1000,
    disabled: false,
    created_at: now,
    last_login_at: now,
  };
  const { account, tokens } = await startSession(call, async (first) => {
    const created = await createAccount(env.DB, row, first);
    if (created === null) throw new IdentityError('EMAIL_EXISTS');
    return created;
  });
  await recordSignInSuccess(env, headers, { email, now });
  return {
    kind: 'identitytoolkit#SignupNewUserResponse',
    localId: account.uid,
    email,
    ...(displayName !== undefined && { displayName }),
    ...tokens,
  };
};

/** The contract opens an anonymous account for such a call; this service has none. */
const isAnonymous = ({ email, password, idToken }: Fields): boolean => !email && !password && !idToken;
