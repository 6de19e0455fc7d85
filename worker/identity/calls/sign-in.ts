import { accountByEmail, recordSignIn } from '../../db/identity-accounts.ts';
import { keepRefreshToken } from '../../db/identity-tokens.ts';
import { newSession } from '../call.ts';
import type { Handler } from '../call.ts';
import { emailAddress, optionalText, requiredText } from '../fields.ts';
import { countSignIn, limitAddress, welcomeFrom } from '../limits.ts';
import { checkPassword, hashPassword } from '../password.ts';
import { Refused } from '../refused.ts';

/** `accounts:signInWithPassword` */
export const signInWithPassword: Handler = async (call) => {
  const { c, env, fields, now } = call;
  const givenEmail = optionalText(fields, 'email');
  if (givenEmail === undefined) throw new Refused('MISSING_EMAIL');
  const email = emailAddress(givenEmail);
  const password = requiredText(fields, 'password', 'MISSING_PASSWORD');
  await limitAddress(env, c.req.raw.headers, 'password');
  await countSignIn(env, c.req.raw.headers, { email, now });

  const account = await accountByEmail(env.DB, email);
  const { isRight, isOutdated } = await checkPassword(env, password, account?.password_hash ?? null);
  if (account === null || !isRight) throw wrong(env, account === null ? 'EMAIL_NOT_FOUND' : 'INVALID_PASSWORD');
  if (account.disabled) throw new Refused('USER_DISABLED');

  await welcomeFrom(env, c.req.raw.headers, { email, now });
  const change = isOutdated ? { password_hash: await hashPassword(env, password) } : {};
  await recordSignIn(env.DB, account, { last_login_at: now, ...change });
  const { tokens } = await newSession(call, async (first) => {
    if (!(await keepRefreshToken(env.DB, account, first))) throw new Refused('TOKEN_EXPIRED');
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

const wrong = (env: Env, what: 'EMAIL_NOT_FOUND' | 'INVALID_PASSWORD') =>
  new Refused(env.EMAIL_PRIVACY === 'on' ? 'INVALID_LOGIN_CREDENTIALS' : what);
