import type { CallHandler } from '../identity-call.ts';
import { clearRefreshCookie, readRefreshCookie } from '../refresh-cookie.ts';
import { revokeFamilyOf } from '../refresh-tokens.ts';

/** `accounts:signOut`, which only the embedded service has: the hosted one leaves the token to the browser. */
export const signOut: CallHandler = async ({ c, env }) => {
  const token = readRefreshCookie(c);
  if (token !== undefined) await revokeFamilyOf(env, token);
  clearRefreshCookie(c);
  return { kind: 'identitytoolkit#SignOutResponse' };
};
