import { identityToolkit } from './browser-auth.ts';
import type { AuthFailure } from './types.ts';

/** The `mode` in the link of a mail. */
export type CodeMode = 'verifyEmail' | 'resetPassword';

type CodeCheck = { readonly ok: true; readonly email: string } | { readonly ok: false; readonly failure: AuthFailure };
type CodeResult = { readonly ok: true } | { readonly ok: false; readonly failure: AuthFailure };

/** Calls for the codes in the links of mails. Nothing rejects. */
export const mailCodes = {
  /** Does not use the code up. */
  check: async (code: string): Promise<CodeCheck> => {
    const answer = await identityToolkit.checkCode(code);
    if (!answer.ok) return answer;
    const { email } = answer.value;
    return { ok: true, email: typeof email === 'string' ? email : '' };
  },
  verify: (code: string): Promise<CodeResult> => identityToolkit.verify(code),
  resetPassword: (code: string, password: string): Promise<CodeResult> => identityToolkit.resetPassword(code, password),
};
