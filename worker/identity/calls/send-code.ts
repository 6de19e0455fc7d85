import { accountByEmail } from '../../db/identity-accounts.ts';
import { later } from '../call.ts';
import type { Call, Handler } from '../call.ts';
import { emailAddress, requiredText } from '../fields.ts';
import { countMail, limitAddress } from '../limits.ts';
import { mailReset, mailVerification, requireMail } from '../mails.ts';
import { provenBy } from '../proof.ts';
import { Refused } from '../refused.ts';

/** `accounts:sendOobCode`: a mail with a code. */
export const sendOobCode: Handler = async (call) => {
  const asked = requiredText(call.fields, 'requestType', 'MISSING_REQ_TYPE');
  const send = Object.hasOwn(mails, asked) ? mails[asked] : undefined;
  if (send === undefined) throw new Refused('OPERATION_NOT_ALLOWED');
  return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email: await send(call) };
};

const mails: Readonly<Record<string, (call: Call) => Promise<string>>> = {
  VERIFY_EMAIL: async (call) => {
    const { env, now } = call;
    const { account } = await provenBy(call, 'INVALID_ID_TOKEN');
    await admit(call, 'verify', account.email);
    await mailVerification(env, account, now);
    return account.email;
  },

  /** Whoever asks learns nothing of whether there is such an account: it is looked up after the answer. */
  PASSWORD_RESET: async (call) => {
    const { env, fields, now } = call;
    const email = emailAddress(requiredText(fields, 'email', 'MISSING_EMAIL'));
    await admit(call, 'reset', email);
    later(call, 'a mail for a new password', async () => {
      const account = await accountByEmail(env.DB, email);
      if (account !== null && !account.disabled) await mailReset(env, account, now);
    });
    return email;
  },
};

async function admit({ c, env, now }: Call, kind: 'verify' | 'reset', email: string): Promise<void> {
  requireMail(env);
  await limitAddress(env, c.req.raw.headers, 'mail');
  await countMail(env, kind, { email, now });
}
