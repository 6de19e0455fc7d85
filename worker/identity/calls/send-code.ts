import { readAccountByEmail } from '../../db/identity-accounts.ts';
import { runAfterResponse, type IdentityCall, type CallHandler } from '../identity-call.ts';
import { requireEmailAddress, requiredText } from '../fields.ts';
import { countMail, limitByAddress } from '../rate-limits.ts';
import { sendResetMail, sendVerificationMail, requireMailer } from '../mails.ts';
import { authenticate } from '../authenticate.ts';
import { IdentityError } from '../identity-error.ts';

/** `accounts:sendOobCode`: sends a mail with a code. */
export const sendOobCode: CallHandler = async (call) => {
  const type = requiredText(call.fields, 'requestType', 'MISSING_REQ_TYPE');
  const send = Object.hasOwn(mails, type) ? mails[type] : undefined;
  if (send === undefined) throw new IdentityError('OPERATION_NOT_ALLOWED');
  return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email: await send(call) };
};

const mails: Readonly<Record<string, (call: IdentityCall) => Promise<string>>> = {
  VERIFY_EMAIL: async (call) => {
    const { env, now } = call;
    const { account } = await authenticate(call, 'INVALID_ID_TOKEN');
    await requireAllowed(call, 'verify', account.email);
    await sendVerificationMail(env, account, now);
    return account.email;
  },

  /** The account is looked up after the response, so that the response does not tell whether there is one. */
  PASSWORD_RESET: async (call) => {
    const { env, fields, now } = call;
    const email = requireEmailAddress(requiredText(fields, 'email', 'MISSING_EMAIL'));
    await requireAllowed(call, 'reset', email);
    runAfterResponse(call, 'a mail for a new password', async () => {
      const account = await readAccountByEmail(env.DB, email);
      if (account !== null && !account.disabled) await sendResetMail(env, account, now);
    });
    return email;
  },
};

async function requireAllowed(
  { env, headers, now }: IdentityCall,
  kind: 'verify' | 'reset',
  email: string,
): Promise<void> {
  requireMailer(env);
  await limitByAddress(env, headers, 'mail');
  await countMail(env, kind, { email, now });
}
