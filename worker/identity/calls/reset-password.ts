import { resetPassword as resetByCode } from '../../db/identity-accounts.ts';
import { announceNewPassword, type IdentityCall, type CallHandler } from '../identity-call.ts';
import { requireUsableCode } from '../mail-codes.ts';
import { requireValidPassword, optionalText, requiredText } from '../fields.ts';
import { limitByAddress, signInKeyPrefix } from '../rate-limits.ts';
import { hashNewPassword } from '../password.ts';
import { IdentityError } from '../identity-error.ts';
import { hashOf } from '../secret.ts';

/** `accounts:resetPassword`: checks a code, or uses it to set a new password. It signs nobody in. */
export const resetPassword: CallHandler = async (call) => {
  const { env, fields, now } = call;
  const code = requiredText(fields, 'oobCode', 'MISSING_OOB_CODE');
  const { type, email } = await requireUsableCode(env, code, now);
  const password = optionalText(fields, 'newPassword');
  if (password) {
    if (type !== 'PASSWORD_RESET') throw new IdentityError('INVALID_OOB_CODE');
    await apply(call, { code, email, password: requireValidPassword(password) });
  }
  return { kind: 'identitytoolkit#ResetPasswordResponse', requestType: type, email };
};

type Reset = { readonly code: string; readonly email: string; readonly password: string };

async function apply(call: IdentityCall, { code, email, password }: Reset): Promise<void> {
  const { env, headers, now } = call;
  await limitByAddress(env, headers, 'password');
  const use = { codeHash: hashOf(code), now, signIns: await signInKeyPrefix(email) };
  const account = await resetByCode(env.DB, use, await hashNewPassword(env, password));
  if (account === null) throw new IdentityError('INVALID_OOB_CODE');
  announceNewPassword(call, account);
}
