import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import { IDLE_MS } from './refresh-tokens.ts';

const NAME = 'refresh';

/**
 * No script reads it, no other site's page sends it, and it goes to no other path of ours. Over plain http, which only
 * development has, it is not Secure: WebKit would not keep it, not even of localhost.
 */
const optionsFor = (c: Context<{ Bindings: Env }>) =>
  ({
    path: '/identity',
    httpOnly: true,
    secure: c.env.ENVIRONMENT !== 'development' || new URL(c.req.url).protocol !== 'http:',
    sameSite: 'Strict',
  }) as const satisfies CookieOptions;

export const readRefreshCookie = (c: Context): string | undefined => getCookie(c, NAME);

export const setRefreshCookie = (c: Context<{ Bindings: Env }>, token: string): void =>
  setCookie(c, NAME, token, { ...optionsFor(c), maxAge: IDLE_MS / 1000 });

export const clearRefreshCookie = (c: Context<{ Bindings: Env }>): void => void deleteCookie(c, NAME, optionsFor(c));
