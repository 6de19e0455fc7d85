import { accountByEmail, openAccount } from '../../db/identity-accounts.ts';
import { randomId } from '../../lib/random-id.ts';
import { newSession } from '../call.ts';
import type { Handler } from '../call.ts';
import { emailAddress, nameIn, newPassword, requiredText } from '../fields.ts';
import type { Fields } from '../fields.ts';
import { limitAddress, welcomeFrom } from '../limits.ts';
import { hashPassword } from '../password.ts';
import { Refused } from '../refused.ts';

/** `accounts:signUp` */
export const signUp: Handler = async (call) => {
  const { c, env, fields, now } = call;
  if (isAnonymous(fields)) throw new Refused('ADMIN_ONLY_OPERATION');
  const given = {
    email: requiredText(fields, 'email', 'MISSING_EMAIL'),
    password: requiredText(fields, 'password', 'MISSING_PASSWORD'),
  };
  const email = emailAddress(given.email);
  const displayName = nameIn(fields);
  await limitAddress(env, c.req.raw.headers, 'password');
  if ((await accountByEmail(env.DB, email)) !== null) throw new Refused('EMAIL_EXISTS');
  const row = {
    uid: randomId(),
    email,
    email_verified: false,
    proven_at: null,
    display_name: displayName ?? null,
    password_hash: await hashPassword(env, newPassword(given.password)),
    password_updated_at: now,
    valid_since: Math.floor(now / 1000) * 1000,
    disabled: false,
    created_at: now,
    last_login_at: now,
  };
  const { account, tokens } = await newSession(call, async (first) => {
    const opened = await openAccount(env.DB, row, first);
    if (opened === null) throw new Refused('EMAIL_EXISTS');
    return opened;
  });
  await welcomeFrom(env, c.req.raw.headers, { email, now });
  return {
    kind: 'identitytoolkit#SignupNewUserResponse',
    localId: account.uid,
    email,
    ...(displayName !== undefined && { displayName }),
    ...tokens,
  };
};

/** In the contract that is an account without anything, which there is none of here. */
const isAnonymous = ({ email, password, idToken }: Fields): boolean => !email && !password && !idToken;
