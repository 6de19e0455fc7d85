import type { CallHandler } from '../identity-call.ts';
import { revokeFamilyOf } from '../refresh-tokens.ts';

/** `accounts:signOut`. Only the embedded service has it: with the hosted one the browser keeps the refresh token. */
export const signOut: CallHandler = async ({ env, refreshCookie }) => {
  const token = refreshCookie.read();
  if (token !== undefined) await revokeFamilyOf(env, token);
  refreshCookie.clear();
  return { kind: 'identitytoolkit#SignOutResponse' };
};
