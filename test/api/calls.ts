import { runInDurableObject } from 'cloudflare:test';
import { env, exports } from 'cloudflare:workers';
import { test } from 'vitest';
import type { WireTimer } from '#protocol/timers.ts';

/** A whole installation is one address here. */
export const SITE = 'https://a-tiempo.test';

type Options = {
  readonly code?: string | null;
  /** Sent as it is when it is a text or bytes, as JSON otherwise. */
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
};

/** A call over the network. */
export async function call(method: string, path: string, { code, body, headers }: Options = {}) {
  const response = await exports.default.fetch(`${SITE}${path}`, {
    method,
    redirect: 'manual',
    headers: { ...(code && { 'X-Room-Code': code }), ...headers },
    ...(body !== undefined && { body: isRaw(body) ? body : JSON.stringify(body) }),
  });
  // Decoded from bytes, so that a byte order mark is kept.
  const text = new TextDecoder('utf-8', { fatal: false, ignoreBOM: true }).decode(await response.arrayBuffer());
  const isJson = response.headers.get('Content-Type')?.startsWith('application/json') ?? false;
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: isJson && text !== '' ? JSON.parse(text) : null,
  };
}

const isRaw = (body: unknown): body is string | Uint8Array => typeof body === 'string' || body instanceof Uint8Array;

/** The response of a call, without the headers. */
export async function outcome(...sent: Parameters<typeof call>) {
  const { status, body } = await call(...sent);
  return body?.detail ? { status, error: body.detail.error, fields: body.detail.fields } : { status, body };
}

export const freshId = () => `sala${crypto.randomUUID()}`;
export const freshCode = () => `codigo${crypto.randomUUID()}`;
/** A new address of a documentation network, so that tests do not share limits. */
export const freshAddress = () => `2001:db8:${crypto.randomUUID().slice(0, 4)}:${crypto.randomUUID().slice(0, 4)}::1`;

/** A new room with its three codes, and as many timers as asked. From an address of its own: new rooms are counted by it. */
export async function openRoom({ timers = 0 } = {}) {
  const headers = { 'CF-Connecting-IP': freshAddress() };
  const made = await call('POST', '/api/sessions', { code: freshCode(), body: { name: 'Congreso' }, headers });
  const id: string = made.body.session_id;
  const codes: Record<'controller' | 'moderator' | 'viewer', string> = made.body.codes;
  const list: WireTimer[] = [];
  while (list.length < timers) list.push(await newTimer(id, codes.controller));
  return { id, codes, timers: list };
}

/** Runs `act` while D1 lacks one of its tables. */
export async function without<Value>(
  table: 'reports' | 'backups' | 'identity_accounts',
  act: () => Promise<Value>,
): Promise<Value> {
  await env.DB.prepare(`ALTER TABLE ${table} RENAME TO away`).run();
  const value = await act();
  await env.DB.prepare(`ALTER TABLE away RENAME TO ${table}`).run();
  return value;
}

export async function newTimer(sessionId: string, code: string, fields: object = {}): Promise<WireTimer> {
  const body = { session_id: sessionId, name: 'Charla', duration_minutes: 10, ...fields };
  return (await call('POST', '/api/timers', { code, body })).body;
}

export const listTimers = async (sessionId: string): Promise<WireTimer[]> =>
  (await call('GET', `/api/timers/${sessionId}`)).body;

/**
 * Runs what uses a limit up. The minutes of the limiter are those of the clock: what one of them ends in between says nothing,
 * and is done again.
 */
export async function inOneMinute<Value>(act: () => Promise<Value>): Promise<Value> {
  const minute = () => Math.floor(Date.now() / 60_000);
  const began = minute();
  const [done] = await Promise.allSettled([act()]);
  if (minute() !== began) return inOneMinute(act);
  if (done.status === 'rejected') throw done.reason;
  return done.value;
}

/** A test that uses a limit up. */
export const testOfLimit = (name: string, act: () => Promise<void>): void =>
  // oxlint-disable-next-line vitest/valid-title -- the caller's
  test(name, () => inOneMinute(act));

type Limit = 'CREATE_ROOM' | 'WRONG_CODE' | 'ASK' | 'SIGN_IN';

/** How often a caller may do something in a minute, in wrangler.toml. */
export const LIMIT = 1000;

/** Uses a part of a limit, as so many earlier calls would have. */
export const spend = (limit: Limit, key: string, times: number) =>
  Promise.all(Array.from({ length: times }, () => env[limit].limit({ key })));

/** Uses a limit up. */
export const exhaust = (limit: Limit, key: string) => spend(limit, key, LIMIT);

/** The pending D1 tasks of a room, and the number of attempts. */
export const openChores = async (id: string) =>
  runInDurableObject(env.ROOMS.getByName(id), (_room, { storage }) =>
    storage.sql.exec<{ name: string; attempt: number }>('SELECT name, attempt FROM chore').toArray(),
  );

/** What is left of a room in its own storage. */
export const documentsOf = async (id: string): Promise<Record<string, unknown>> =>
  runInDurableObject(env.ROOMS.getByName(id), (_room, { storage }) =>
    Object.fromEntries(
      storage.sql
        .exec<{ key: string; value: string }>('SELECT key, value FROM document')
        .toArray()
        .map(({ key, value }) => [key, JSON.parse(value)]),
    ),
  );
