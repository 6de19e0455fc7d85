import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import { IDLE_MS } from './family.ts';

/** No script reads it, no other site's page sends it, and it goes to no other path of ours. */
const NAME = 'refresh';
const options = {
  path: '/identity',
  httpOnly: true,
  secure: true,
  sameSite: 'Strict',
} as const satisfies CookieOptions;

export const refreshTokenIn = (c: Context): string | undefined => getCookie(c, NAME);

export const keepInCookie = (c: Context, token: string): void =>
  setCookie(c, NAME, token, { ...options, maxAge: IDLE_MS / 1000 });

export const clearCookie = (c: Context): void => void deleteCookie(c, NAME, options);
