import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './app-env.ts';
import { isAnonymous } from './caller.ts';
import { RefusalError } from './refusal-error.ts';
import { revalidated } from './response-headers.ts';
import { showsCredential } from './strangers.ts';

/** How old an answer may be that others get, ms. */
const FRESH_MS = 1000;
/** The same while the room has no time for another one, ms. */
const STALE_MS = 30_000;
/** A read that takes longer is not waited for by later ones, ms. */
const PATIENCE_MS = 10_000;
/** Of all answers that an isolate keeps. */
const MAX_BYTES = 8 * 1024 * 1024;

/** An answer as everybody may have it, made at `madeAt` (epoch ms). */
type Shared = {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: ArrayBuffer;
  readonly madeAt: number;
};

/** `until`: from then on the next caller makes another one, epoch ms. */
type Entry = { readonly roomId: string; readonly answer: Promise<Shared>; until: number; bytes: number };

/** The answers of this isolate by their addresses, the one that was asked for last at the end. */
const entries = new Map<string, Entry>();

/**
 * The answer to a read of a room. Those who show nothing all get the same one, at most a second old: it is kept in this
 * isolate, and for the others of the place in the platform's cache. One caller at a time makes a new one, the others wait
 * for it. Who shows a credential, or the id of a tab with its own questions, is answered by the room.
 */
export async function sharedRead(c: Context<AppEnv>, roomId: string, make: () => Promise<Response>): Promise<Response> {
  if (!isAnonymous(c.var.caller) || c.var.caller.clientId !== null) return make();
  const known = entries.get(c.req.url);
  return toResponse(freshOf(known) ?? renew(c, { roomId, make, known }));
}

/**
 * Gives the answers that are there, before anything else is done for a call. They cost as little as a refusal, and count in no
 * limit.
 */
export const giveSharedReads = createMiddleware<AppEnv>(async (c, next) => {
  const isForAll = c.req.method === 'GET' && !showsCredential(c) && c.req.header('X-Client-Id') === undefined;
  const entry = isForAll ? freshOf(entries.get(c.req.url)) : undefined;
  if (!entry) return next();
  const response = await toResponse(entry);
  if (!response.headers.has('ETag')) return response;
  return revalidated(c, async () => {
    c.res = response;
  });
});

const freshOf = (entry: Entry | undefined): Entry | undefined =>
  entry && Date.now() < entry.until ? entry : undefined;

async function toResponse({ answer }: Entry): Promise<Response> {
  const { status, headers, body } = await answer;
  return new Response(body, { status, headers: headers.map(([name, value]) => [name, value]) });
}

/** The room has changed by a call: what is kept of it here is old. */
export async function forgetReads(roomId: string): Promise<void> {
  const urls = [...entries].filter(([, entry]) => entry.roomId === roomId).map(([url]) => url);
  for (const url of urls) entries.delete(url);
  await Promise.all(urls.map((url) => caches.default.delete(url)));
}

type Renewal = {
  readonly roomId: string;
  readonly make: () => Promise<Response>;
  readonly known: Entry | undefined;
};

function renew({ req: { url }, executionCtx }: Context<AppEnv>, { roomId, make, known }: Renewal): Entry {
  const asked = fromCache(url).then((near) => near ?? madeNow(make));
  const answer = known ? orOld(asked, known) : asked;
  const entry: Entry = { roomId, answer, until: Date.now() + PATIENCE_MS, bytes: 0 };
  entries.delete(url);
  entries.set(url, entry);
  // Also if the caller who makes it goes away.
  executionCtx.waitUntil(settled(url, entry));
  return entry;
}

/** Notes how long the answer counts, and gives it to other isolates. */
async function settled(url: string, entry: Entry): Promise<void> {
  const startedAt = Date.now();
  try {
    const shared = await entry.answer;
    const isOld = shared.madeAt <= startedAt - FRESH_MS;
    entry.until = (isOld ? startedAt : shared.madeAt) + FRESH_MS;
    entry.bytes = shared.body.byteLength;
    makeRoom();
    const isNew = shared.madeAt >= startedAt && entries.get(url) === entry;
    if (isNew && shared.status === 200) await caches.default.put(url, toCache(shared));
  } catch (error) {
    // A refusal is the same for everybody, a failure is not.
    entry.until = error instanceof RefusalError ? startedAt + FRESH_MS : 0;
  }
}

/** The old answer where the room has no time for another one. */
async function orOld(asked: Promise<Shared>, { answer }: Entry): Promise<Shared> {
  try {
    return await asked;
  } catch (error) {
    if (!isShed(error)) throw error;
    const old = await answer;
    if (Date.now() - old.madeAt > STALE_MS) throw error;
    return old;
  }
}

const isShed = (error: unknown): boolean => error instanceof RefusalError && error.refusal.error === 'too_many';

async function madeNow(make: () => Promise<Response>): Promise<Shared> {
  const madeAt = Date.now();
  const { status, headers, body } = await make().then(async (response) => ({
    status: response.status,
    headers: [...response.headers].filter(([name]) => name !== 'x-server-time'),
    body: await response.arrayBuffer(),
  }));
  return { status, headers, body, madeAt };
}

/** The oldest answers go when all together have become too long. */
function makeRoom(): void {
  let bytes = 0;
  for (const [url, entry] of [...entries].toReversed()) {
    bytes += entry.bytes + url.length;
    if (bytes > MAX_BYTES) entries.delete(url);
  }
}

const MADE_AT = 'x-made-at';
const OWN_CACHING = 'x-own-cache-control';

/** For the platform's cache, which reads `Cache-Control`: what the answer itself says there is in another header. */
function toCache({ headers, body, madeAt }: Shared): Response {
  const renamed = headers.map(([name, value]): [string, string] => [
    name === 'cache-control' ? OWN_CACHING : name,
    value,
  ]);
  return new Response(body, {
    headers: [...renamed, [MADE_AT, String(madeAt)], ['cache-control', `max-age=${FRESH_MS / 1000}`]],
  });
}

/** What another isolate of this place has made within a second; null for none. */
async function fromCache(url: string): Promise<Shared | null> {
  const found = await caches.default.match(url);
  const madeAt = Number(found?.headers.get(MADE_AT) ?? 0);
  if (!found || Date.now() - madeAt >= FRESH_MS) return null;
  const own = found.headers.get(OWN_CACHING);
  const ours = new Set([MADE_AT, OWN_CACHING, 'cache-control', 'cf-cache-status', 'age']);
  return {
    status: found.status,
    headers: [
      ...[...found.headers].filter(([name]) => !ours.has(name)),
      ...(own === null ? [] : [['cache-control', own] as const]),
    ],
    body: await found.arrayBuffer(),
    madeAt,
  };
}
