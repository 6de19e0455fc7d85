import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import { IDLE_MS } from './refresh-tokens.ts';

const NAME = 'refresh';

/**
 * HttpOnly, SameSite=Strict and only for `/identity`. Without Secure over plain http, which production does not have:
 * browsers would not store it, WebKit not even for localhost.
 */
const optionsFor = (c: Context<{ Bindings: Env }>) =>
  ({
    path: '/identity',
    httpOnly: true,
    secure: c.env.ENVIRONMENT === 'production' || new URL(c.req.url).protocol !== 'http:',
    sameSite: 'Strict',
  }) as const satisfies CookieOptions;

/** The cookie with the refresh token, of one request and its response. */
export type RefreshCookie = {
  readonly read: () => string | undefined;
  readonly set: (token: string) => void;
  readonly clear: () => void;
};

export const refreshCookieOf = (c: Context<{ Bindings: Env }>): RefreshCookie => ({
  read: () => getCookie(c, NAME),
  set: (token) => setCookie(c, NAME, token, { ...optionsFor(c), maxAge: IDLE_MS / 1000 }),
  clear: () => void deleteCookie(c, NAME, optionsFor(c)),
});
