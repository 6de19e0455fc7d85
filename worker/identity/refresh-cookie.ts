import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import { IDLE_MS } from './refresh-tokens.ts';

const NAME = 'refresh';

/**
 * HttpOnly, SameSite=Strict and only for `/identity`. Without Secure over plain http, which only development has:
 * WebKit would not store it, not even for localhost.
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
