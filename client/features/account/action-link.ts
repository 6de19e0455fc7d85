import type { CodeMode } from '../../identity/mail-codes.ts';

/** The action of a link in a mail. */
export type ActionLink = { readonly mode: CodeMode; readonly code: string };

export function linkIn(search: string): ActionLink | null {
  const parameters = new URLSearchParams(search);
  const mode = parameters.get('mode');
  const code = parameters.get('oobCode');
  return code && (mode === 'verifyEmail' || mode === 'resetPassword') ? { mode, code } : null;
}
