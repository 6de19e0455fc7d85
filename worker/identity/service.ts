import { Hono } from 'hono';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { isHosted } from '../lib/hosted.ts';
import { log } from '../log.ts';
import type { Handler, Listener } from './call.ts';
import { deleteAccount } from './calls/delete-account.ts';
import { lookup } from './calls/lookup.ts';
import { resetPassword } from './calls/reset-password.ts';
import { sendOobCode } from './calls/send-code.ts';
import { signInWithPassword } from './calls/sign-in.ts';
import { signOut } from './calls/sign-out.ts';
import { signUp } from './calls/sign-up.ts';
import { token } from './calls/token.ts';
import { update } from './calls/update.ts';
import { fieldsFrom } from './fields.ts';
import type { Fields } from './fields.ts';
import { keyRing } from './key-ring.ts';
import { requireOurOrigin } from './origin.ts';
import { envelope, Refused } from './refused.ts';

type IdentityEnv = { Bindings: Env };

const calls: Readonly<Record<string, Handler>> = {
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
/** Their names are no routes of their own: whoever lists the calls of the house finds them here. */
export const identityCalls: readonly string[] = Object.keys(calls);
const byCookie = new Set(['token', 'accounts:signOut']);

const MOST_BYTES = 16 * 1024;

const notFound = () => new Refused('NOT_FOUND', 404);

/** The embedded identity service: the Identity Toolkit contract under `/identity/v1`, and whom it tells what. */
export const identityFor = (listener: Listener) =>
  new Hono<IdentityEnv>()
    .use(async (c, next) => {
      await next();
      c.header('Cache-Control', 'no-store');
      c.header('X-Content-Type-Options', 'nosniff');
    })
    .use(async (c, next) => {
      if (isHosted(c.env)) throw notFound();
      await next();
    })
    .use(
      bodyLimit({
        maxSize: MOST_BYTES,
        onError: () => {
          throw new Refused('Request payload is too large.');
        },
      }),
    )
    .get('/v1/keys', async (c) => c.json(await keyRing.jwks(c.env, Date.now())))
    .post('/v1/:call', async (c) => {
      const name = c.req.param('call');
      const handle = Object.hasOwn(calls, name) ? calls[name] : undefined;
      if (handle === undefined) throw notFound();
      requireOurOrigin(c.req.raw, c.env.PUBLIC_URL, { cookie: byCookie.has(name) });
      return c.json(await handle({ c, env: c.env, fields: await fieldsOf(c, name), now: Date.now(), listener }));
    })
    .all('*', () => {
      throw notFound();
    })
    .onError((error, c) => {
      if (error instanceof Refused) return c.json(envelope(error), error.status);
      log.error('An identity call failed', error);
      const unavailable = new Refused('UNAVAILABLE', 503);
      return c.json(envelope(unavailable), unavailable.status);
    });

/** JSON, which no form of another site can send; the contract's `token` may also come as a form. */
async function fieldsOf(c: Context<IdentityEnv>, name: string): Promise<Fields> {
  const type = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  if (type === 'application/json') return fieldsFrom(await c.req.text());
  if (type === 'application/x-www-form-urlencoded' && name === 'token') return c.req.parseBody();
  throw new Refused('Content-Type must be application/json.');
}
