import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './app-env.ts';
import { isAnonymous } from './caller.ts';
import { RefusalError } from './refusal-error.ts';
import { revalidated } from './response-headers.ts';
import { showsCredential } from './strangers.ts';

/** How old an answer may be that others get, ms. */
export const FRESH_MS = 1000;
/** How much older one for all may be that is given while another one is made, ms. */
export const MEANWHILE_MS = 5000;
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
  /** How far the room's time is ahead of the machine's clock, ms. */
  readonly ahead: number;
};

type Entry = {
  readonly roomId: string;
  readonly isForAll: boolean;
  readonly answer: Promise<Shared>;
  /** The last one that was made: this, or the one before it. */
  made: Shared | null;
  /** Counts to whom an answer at this address was given, until it is made anew. */
  readonly tally: Tally;
  /** From then on the next caller makes another one, epoch ms. */
  until: number;
  bytes: number;
};

type Tally = { readers: number };

/** The answers of this isolate by their addresses, the one that was asked for last at the end. */
const entries = new Map<string, Entry>();

type Read = {
  readonly roomId: string;
  /** `readers`: how many this isolate has given the answer since it last made one, this one included. */
  readonly make: (readers: number) => Promise<Response>;
  /** Also for those who show something. */
  readonly isForAll?: boolean;
};

/**
 * The answer to a read of a room. Those who show nothing all get the same one, at most a second old: it is kept in this
 * isolate, and for the others of the place in the platform's cache. One caller at a time makes a new one, the others wait
 * for it. Who shows a credential, or the id of a tab with its own questions, is answered by the room. An answer for all is
 * for these too: one isolate of a place makes it, and meanwhile the others are given the last one.
 */
export async function sharedRead(c: Context<AppEnv>, read: Read): Promise<Response> {
  const { clientId } = c.var.caller;
  if (!read.isForAll && (!isAnonymous(c.var.caller) || clientId !== null)) return read.make(1);
  const known = entries.get(c.req.url);
  const fresh = freshOf(known);
  return fresh ? given(fresh) : toResponse(await renew(c, read, known).answer);
}

/**
 * Gives the answers that are there, before anything else is done for a call. They cost as little as a refusal, and count in no
 * limit.
 */
export const giveSharedReads = createMiddleware<AppEnv>(async (c, next) => {
  const isForAll = c.req.method === 'GET' && !showsCredential(c) && c.req.header('X-Client-Id') === undefined;
  const entry = isForAll ? freshOf(entries.get(c.req.url)) : undefined;
  if (!entry) return next();
  const response = await given(entry);
  if (!response.headers.has('ETag')) return response;
  return revalidated(c, async () => {
    c.res = response;
  });
});

const freshOf = (entry: Entry | undefined): Entry | undefined =>
  entry && Date.now() < entry.until ? entry : undefined;

async function given(entry: Entry): Promise<Response> {
  entry.tally.readers += 1;
  return toResponse(lastOf(entry) ?? (await entry.answer));
}

/** The last answer for all, which is given while another one is made; null if there is none, or only an old one. */
const lastOf = ({ isForAll, made }: Entry): Shared | null =>
  isForAll && made && Date.now() - made.madeAt < FRESH_MS + MEANWHILE_MS ? made : null;

/** With the room's time of now: phones without a socket have their clock from it. */
const toResponse = ({ status, headers, body, ahead }: Shared): Response =>
  new Response(body, {
    status,
    headers: [
      ...headers.map(([name, value]): [string, string] => [name, value]),
      [SERVER_TIME, String(Date.now() + ahead)],
    ],
  });

/**
 * The room has changed by a call: what is kept of it here is old. What is for all stays: a hall that asks questions would
 * make it anew with each.
 */
export async function forgetReads(roomId: string): Promise<void> {
  const isOld = (entry: Entry) => entry.roomId === roomId && !entry.isForAll;
  const urls = [...entries].filter(([, entry]) => isOld(entry)).map(([url]) => url);
  for (const url of urls) entries.delete(url);
  await Promise.all(urls.map((url) => caches.default.delete(url)));
}

function renew(c: Context<AppEnv>, { roomId, make, isForAll = false }: Read, known: Entry | undefined): Entry {
  const { url } = c.req;
  const made = known?.made ?? null;
  const tally = known?.tally ?? { readers: 0 };
  tally.readers += 1;
  const last = known ? lastOf(known) : null;
  const asked = fromCache(url).then(
    async (near) => near ?? (last && (await isMadeNear(url)) ? last : madeNow(c, () => make(taken(tally)))),
  );
  const answer = made ? orOld(asked, made, isForAll) : asked;
  const entry: Entry = { roomId, isForAll, answer, made, tally, until: Date.now() + PATIENCE_MS, bytes: 0 };
  entries.delete(url);
  entries.set(url, entry);
  // Also if the caller who makes it goes away.
  c.executionCtx.waitUntil(settled(url, entry));
  return entry;
}

function taken(tally: Tally): number {
  const { readers } = tally;
  tally.readers = 0;
  return readers;
}

/** Notes how long the answer counts, and gives it to other isolates. */
async function settled(url: string, entry: Entry): Promise<void> {
  const startedAt = Date.now();
  try {
    const shared = await entry.answer;
    entry.made = shared;
    const isOld = shared.madeAt <= startedAt - FRESH_MS;
    entry.until = (isOld ? startedAt : shared.madeAt) + FRESH_MS;
    entry.bytes = shared.body.byteLength;
    makeRoom();
    const isNew = shared.madeAt >= startedAt && entries.get(url) === entry;
    if (isNew && shared.status === 200) await caches.default.put(url, toCache(shared));
  } catch (error) {
    // A refusal is the same for everybody, a failure is not.
    entry.made = null;
    entry.until = error instanceof RefusalError ? startedAt + FRESH_MS : 0;
  }
}

/** The old answer where the room has no time for another one, and, if it is for all, where none could be made. */
async function orOld(asked: Promise<Shared>, old: Shared, isForAll: boolean): Promise<Shared> {
  try {
    return await asked;
  } catch (error) {
    const isFailure = isForAll && !(error instanceof RefusalError);
    if (!(isFailure || isShed(error)) || Date.now() - old.madeAt > STALE_MS) throw error;
    return old;
  }
}

const isShed = (error: unknown): boolean => error instanceof RefusalError && error.refusal.error === 'too_many';

async function madeNow(c: Context<AppEnv>, make: () => Promise<Response>): Promise<Shared> {
  const madeAt = Date.now();
  const { status, headers, body } = await make().then(async (response) => ({
    status: response.status,
    headers: [...response.headers].filter(([name]) => name !== SERVER_TIME),
    body: await response.arrayBuffer(),
  }));
  return { status, headers, body, madeAt, ahead: c.var.ahead ?? 0 };
}

/** The oldest answers go when all together have become too long. */
function makeRoom(): void {
  let bytes = 0;
  for (const [url, entry] of [...entries].toReversed()) {
    bytes += entry.bytes + url.length;
    if (bytes > MAX_BYTES) entries.delete(url);
  }
}

const SERVER_TIME = 'x-server-time';
const MADE_AT = 'x-made-at';
const AHEAD = 'x-ahead';
const OWN_CACHING = 'x-own-cache-control';

/** Whether another isolate of this place is making the answer. If not, it is this one from now on, for a second. */
async function isMadeNear(url: string): Promise<boolean> {
  const marker = new URL(url);
  marker.pathname += '/made';
  const found = await caches.default.match(marker.href);
  if (Date.now() - Number(found?.headers.get(MADE_AT) ?? 0) < FRESH_MS) return true;
  const headers = { [MADE_AT]: String(Date.now()), 'cache-control': `max-age=${FRESH_MS / 1000}` };
  await caches.default.put(marker.href, new Response(null, { headers }));
  return false;
}

/** For the platform's cache, which reads `Cache-Control`: what the answer itself says there is in another header. */
function toCache({ headers, body, madeAt, ahead }: Shared): Response {
  const renamed = headers.map(([name, value]): [string, string] => [
    name === 'cache-control' ? OWN_CACHING : name,
    value,
  ]);
  return new Response(body, {
    headers: [
      ...renamed,
      [MADE_AT, String(madeAt)],
      [AHEAD, String(ahead)],
      ['cache-control', `max-age=${FRESH_MS / 1000}`],
    ],
  });
}

/** What another isolate of this place has made within a second; null for none. */
async function fromCache(url: string): Promise<Shared | null> {
  const found = await caches.default.match(url);
  const madeAt = Number(found?.headers.get(MADE_AT) ?? 0);
  if (!found || Date.now() - madeAt >= FRESH_MS) return null;
  const own = found.headers.get(OWN_CACHING);
  const ours = new Set([MADE_AT, AHEAD, OWN_CACHING, 'cache-control', 'cf-cache-status', 'age']);
  return {
    status: found.status,
    headers: [
      ...[...found.headers].filter(([name]) => !ours.has(name)),
      ...(own === null ? [] : [['cache-control', own] as const]),
    ],
    body: await found.arrayBuffer(),
    madeAt,
    ahead: Number(found.headers.get(AHEAD) ?? 0),
  };
}
