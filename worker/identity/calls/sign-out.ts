import type { CallHandler } from '../identity-call.ts';
import { clearRefreshCookie, readRefreshCookie } from '../refresh-cookie.ts';
import { revokeFamilyOf } from '../refresh-tokens.ts';

/** `accounts:signOut`. Only the embedded service has it: with the hosted one the browser keeps the refresh token. */
export const signOut: CallHandler = async ({ c, env }) => {
  const token = readRefreshCookie(c);
  if (token !== undefined) await revokeFamilyOf(env, token);
  clearRefreshCookie(c);
  return { kind: 'identitytoolkit#SignOutResponse' };
};
