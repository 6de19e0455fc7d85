import { Hono, type Context } from 'hono';
import { limitBodies } from '../lib/limit-bodies.ts';
import { isHosted } from '../lib/hosted.ts';
import { log } from '../log.ts';
import type { CallHandler, IdentityListener } from './identity-call.ts';
import { deleteAccount } from './calls/delete-account.ts';
import { lookup } from './calls/lookup.ts';
import { resetPassword } from './calls/reset-password.ts';
import { sendOobCode } from './calls/send-code.ts';
import { signInWithPassword } from './calls/sign-in.ts';
import { signOut } from './calls/sign-out.ts';
import { signUp } from './calls/sign-up.ts';
import { token } from './calls/token.ts';
import { update } from './calls/update.ts';
import { parseFields, type Fields } from './fields.ts';
import { keyRing } from './key-ring.ts';
import { errorBodyOf, IdentityError } from './identity-error.ts';
import { refreshCookieOf } from './refresh-cookie.ts';

type IdentityEnv = { Bindings: Env };

const calls: Readonly<Record<string, CallHandler>> = {
  'accounts:signUp': signUp,
  'accounts:signInWithPassword': signInWithPassword,
  'accounts:lookup': lookup,
  'accounts:update': update,
  'accounts:sendOobCode': sendOobCode,
  'accounts:resetPassword': resetPassword,
  'accounts:delete': deleteAccount,
  'accounts:signOut': signOut,
  token,
};
/** The names of the calls, which are one route in Hono. */
export const identityCalls: readonly string[] = Object.keys(calls);
const cookieCalls = new Set(['token', 'accounts:signOut']);

const MAX_BODY_BYTES = 16 * 1024;

const notFound = () => new IdentityError('NOT_FOUND', 404);

/** The embedded identity service: the Identity Toolkit contract under `/identity/v1`. */
export const identityService = (listener: IdentityListener) =>
  new Hono<IdentityEnv>()
    .use(async (c, next) => {
      await next();
      c.header('X-Server-Time', String(Date.now()));
      c.header('Cache-Control', 'no-store');
      c.header('X-Content-Type-Options', 'nosniff');
    })
    .use(async (c, next) => {
      if (isHosted(c.env)) throw notFound();
      await next();
    })
    .use(
      limitBodies(MAX_BODY_BYTES, () => {
        throw new IdentityError('Request payload is too large.');
      }),
    )
    .get('/v1/keys', async (c) => c.json(await keyRing.jwks(c.env, Date.now())))
    .post('/v1/:call', async (c) => {
      const name = c.req.param('call');
      const handle = Object.hasOwn(calls, name) ? calls[name] : undefined;
      if (handle === undefined) throw notFound();
      requireOurOrigin(c.req.raw, c.env.PUBLIC_URL, { cookie: cookieCalls.has(name) });
      const response = await handle({
        env: c.env,
        headers: c.req.raw.headers,
        fields: await fieldsOf(c, name),
        refreshCookie: refreshCookieOf(c),
        now: Date.now(),
        listener,
        waitUntil: (work) => c.executionCtx.waitUntil(work),
      });
      return c.json(response);
    })
    .all('*', () => {
      throw notFound();
    })
    .onError((error, c) => {
      if (error instanceof IdentityError) return c.json(errorBodyOf(error), error.status);
      log.error('An identity call failed', error);
      const unavailable = new IdentityError('UNAVAILABLE', 503);
      return c.json(errorBodyOf(unavailable), unavailable.status);
    });

/** A JSON body, which no form of another site can send; `token` may also be a form, as in the contract. */
async function fieldsOf(c: Context<IdentityEnv>, name: string): Promise<Fields> {
  const type = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  if (type === 'application/json') return parseFields(await c.req.text());
  if (type === 'application/x-www-form-urlencoded' && name === 'token') return c.req.parseBody();
  throw new IdentityError('Content-Type must be application/json.');
}

/**
 * Refuses calls from pages of other sites. A call that acts by the cookie alone must name our origin; calls that carry
 * a token may come without one.
 */
function requireOurOrigin(request: Request, publicUrl: string, { cookie }: { readonly cookie: boolean }): void {
  const origin = request.headers.get('origin');
  if (origin === null && !cookie) return;
  const ours = [new URL(request.url).origin, URL.canParse(publicUrl) ? new URL(publicUrl).origin : null];
  if (origin === null || !ours.includes(origin)) throw new IdentityError('PERMISSION_DENIED : Another origin', 403);
}
