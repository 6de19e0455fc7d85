import type { Handler } from '../call.ts';
import { clearCookie, refreshTokenIn } from '../cookie.ts';
import { endFamilyOf } from '../family.ts';

/** `accounts:signOut`, which only the embedded service has: the hosted one leaves the token to the browser. */
export const signOut: Handler = async ({ c, env }) => {
  const token = refreshTokenIn(c);
  if (token !== undefined) await endFamilyOf(env, token);
  clearCookie(c);
  return { kind: 'identitytoolkit#SignOutResponse' };
};
