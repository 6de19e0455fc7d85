import type { Account } from './types.ts';

/**
 * The account in an ID token. The signature is not checked here: the token comes from the service itself, and servers
 * verify it.
 */
export function accountIn(idToken: string): Account | null {
  const claims = objectIn(decoded(idToken.split('.')[1] ?? ''));
  const { sub, email, name, email_verified } = claims;
  if (typeof sub !== 'string' || sub === '') return null;
  return {
    uid: sub,
    email: typeof email === 'string' ? email : '',
    displayName: typeof name === 'string' ? name : '',
    emailVerified: email_verified === true,
  };
}

function decoded(base64url: string): string {
  try {
    const bytes = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
    return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.codePointAt(0) ?? 0));
  } catch {
    return '';
  }
}

function objectIn(text: string): Partial<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
