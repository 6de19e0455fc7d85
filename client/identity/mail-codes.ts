import { toolkit } from './browser-identity.ts';
import type { AuthFailure } from './types.ts';

/** What the links in mails are for, as their addresses say it. */
export type CodeMode = 'verifyEmail' | 'resetPassword';

type Checked = { readonly ok: true; readonly email: string } | { readonly ok: false; readonly failure: AuthFailure };
type Used = { readonly ok: true } | { readonly ok: false; readonly failure: AuthFailure };

/** The codes in the links of mails. Nothing here rejects. */
export const mailCodes = {
  /** Uses nothing up. */
  check: async (code: string): Promise<Checked> => {
    const answer = await toolkit.checkCode(code);
    if (!answer.ok) return answer;
    const { email } = answer.value;
    return { ok: true, email: typeof email === 'string' ? email : '' };
  },
  verify: (code: string): Promise<Used> => toolkit.verify(code),
  resetPassword: (code: string, password: string): Promise<Used> => toolkit.resetPassword(code, password),
};
