import { readAccountByEmail, recordSignIn } from '../../db/identity-accounts.ts';
import { insertRefreshToken } from '../../db/identity-tokens.ts';
import { startSession, type CallHandler } from '../identity-call.ts';
import { requireEmailAddress, optionalText, requiredText } from '../fields.ts';
import { countSignIn, limitByAddress, recordSignInSuccess } from '../rate-limits.ts';
import { checkPassword, hashPassword } from '../password.ts';
import { IdentityError } from '../identity-error.ts';

/** `accounts:signInWithPassword` */
export const signInWithPassword: CallHandler = async (call) => {
  const { env, headers, fields, now } = call;
  const givenEmail = optionalText(fields, 'email');
  if (givenEmail === undefined) throw new IdentityError('MISSING_EMAIL');
  const email = requireEmailAddress(givenEmail);
  const password = requiredText(fields, 'password', 'MISSING_PASSWORD');
  await limitByAddress(env, headers, 'password');
  await countSignIn(env, headers, { email, now });

  const account = await readAccountByEmail(env.DB, email);
  const { isRight, isOutdated } = await checkPassword(env, password, account?.password_hash ?? null);
  if (account === null || !isRight) throw wrong(env, account === null ? 'EMAIL_NOT_FOUND' : 'INVALID_PASSWORD');
  if (account.disabled) throw new IdentityError('USER_DISABLED');

  await recordSignInSuccess(env, headers, { email, now });
  const change = isOutdated ? { password_hash: await hashPassword(env, password) } : {};
  await recordSignIn(env.DB, account, { last_login_at: now, ...change });
  const { tokens } = await startSession(call, async (first) => {
    if (!(await insertRefreshToken(env.DB, account, first))) throw new IdentityError('TOKEN_EXPIRED');
    return account;
  });
  return {
    kind: 'identitytoolkit#VerifyPasswordResponse',
    registered: true,
    localId: account.uid,
    email,
    displayName: account.display_name ?? '',
    ...tokens,
  };
};

const wrong = ({ EMAIL_PRIVACY: privacy }: Pick<Env, 'EMAIL_PRIVACY'>, what: 'EMAIL_NOT_FOUND' | 'INVALID_PASSWORD') =>
  new IdentityError(privacy === 'on' ? 'INVALID_LOGIN_CREDENTIALS' : what);
