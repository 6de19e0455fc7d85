import { resetPassword as resetByCode } from '../../db/identity-accounts.ts';
import { tellOfPassword } from '../call.ts';
import type { Call, Handler } from '../call.ts';
import { readCode } from '../codes.ts';
import { newPassword, optionalText, requiredText } from '../fields.ts';
import { limitAddress, signInsOf } from '../limits.ts';
import { hashedNow } from '../new-password.ts';
import { Refused } from '../refused.ts';
import { hashOf } from '../secret.ts';

/** `accounts:resetPassword`: whether a code is good, and with a new password its use. Nobody is signed in by it. */
export const resetPassword: Handler = async (call) => {
  const { env, fields, now } = call;
  const code = requiredText(fields, 'oobCode', 'MISSING_OOB_CODE');
  const { type, email } = await readCode(env, code, now);
  const password = optionalText(fields, 'newPassword');
  if (password) {
    if (type !== 'PASSWORD_RESET') throw new Refused('INVALID_OOB_CODE');
    await apply(call, { code, email, password: newPassword(password) });
  }
  return { kind: 'identitytoolkit#ResetPasswordResponse', requestType: type, email };
};

type Reset = { readonly code: string; readonly email: string; readonly password: string };

async function apply(call: Call, { code, email, password }: Reset): Promise<void> {
  const { c, env, now } = call;
  await limitAddress(env, c.req.raw.headers, 'password');
  const use = { codeHash: hashOf(code), now, signIns: await signInsOf(email) };
  const account = await resetByCode(env.DB, use, await hashedNow(env, password));
  if (account === null) throw new Refused('INVALID_OOB_CODE');
  tellOfPassword(call, account);
}
