import { runInDurableObject } from 'cloudflare:test';
import { expect } from 'vitest';
import { plans } from '#domain/plans/plans.ts';
import { type RefusalCode, refusals } from '#protocol/refusals.ts';
import { refusalInWords } from '#words/refusals.ts';
import { png } from '../support/images.ts';
import { callerWith, claimedRoom, connect, read, stubOf } from '../room/room-client.ts';

/** Placeholders for ids, replaced by those of the current room when something is sent. */
const DRAFT = 'el-cuarto-de-los-dados-';
const SOMEBODY = 'los-dados-user';
export const SOME_KEY = 'los-dados-key';
export const SOME_WEBHOOK = 'los-dados-webhook';
const things = ['timer', 'other', 'message', 'prepared', 'question', 'alert'] as const;
/** A second question, for what needs two. Random values do not name it. */
export const DUPLICATE = `${DRAFT}.duplicate`;

export const knownTexts: readonly string[] = [
  DRAFT,
  ...things.map((name) => `${DRAFT}.${name}`),
  SOMEBODY,
  SOME_KEY,
  SOME_WEBHOOK,
  'nobody',
  '2027-02-28',
  'America/Mexico_City',
  'UTC',
  '#3b82f6',
  'gong',
  '¿Por qué?',
  png(),
];

type Kept = { readonly kind: string; readonly amount: number; readonly longest: number };

/** The kind of a document is its prefix before the id. Seats of broken connections exist beside the connected ones. */
const STORED_ROWS = `
  SELECT substr(key, 1, instr(key || '/', '/') - 1) AS kind, count(*) AS amount, max(length(value)) AS longest
    FROM document WHERE substr(key, instr(key, '/') + 1) NOT IN (
      SELECT substr(key, 6) FROM document WHERE key LIKE 'seat/%' AND value NOT LIKE '%"leavingAt":null%'
    ) GROUP BY kind
  UNION ALL SELECT 'log', count(*), coalesce(max(length(fact)), 0) FROM log
  UNION ALL SELECT 'result', count(*), coalesce(max(length(body)), 0) FROM result
  UNION ALL SELECT 'chore', count(*), 0 FROM chore`;

const { max_timers: TIMERS, max_users: PEOPLE } = plans.free;
const ALERTS = TIMERS * 20;

/** How many of each kind a free room keeps (T22, S1, J8, X18, Q8, I19, D64), and the maximum length of one, escaped. */
const MOST: ReadonlyMap<string, readonly [rows: number, characters: number]> = new Map([
  // With the fifty screens that were removed last, twenty keys and eight webhooks.
  ['session', [1, 40_000]],
  ['event', [1, 6000]],
  ['logo', [1, 700 * 1024]],
  ['active', [1, 200]],
  ['show', [1, TIMERS * 500 + 200]],
  ['stage', [1, 500]],
  ['codes', [1, 500]],
  ['created', [1, 100]],
  ['keys', [1, 500]],
  ['keySecrets', [1, 4000]],
  ['webhookStates', [1, 2000]],
  ['webhooksMade', [1, 500]],
  ['moved', [1, 1000]],
  ['arrival', [1, 3000]],
  ['plan', [1, 500]],
  ['clock', [1, 500]],
  ['counts', [1, 500]],
  ['turnedAway', [1, 500]],
  ['hall', [1, 500]],
  ['withoutPlace', [1, 60_000]],
  ['barred', [1, 10_000]],
  ['givenNames', [1, 80_000]],
  ['passed', [1, ALERTS * 100]],
  ['live', [1, ALERTS * 1000]],
  ['ended', [1, 2_000_000]],
  // With notes of 2,000 characters.
  ['timer', [TIMERS, 16_000]],
  ['tally', [TIMERS + 300, 1000]],
  ['alert', [ALERTS, 1000]],
  ['message', [200, 2500]],
  ['prepared', [1, 50 * 2500]],
  ['shown', [1, 200]],
  ['question', [2000, 4000]],
  ['question-words', [1, 16_000]],
  ['question-shown', [1, 200]],
  ['ballot', [5000, 20_000]],
  ['user', [PEOPLE, 1000]],
  ['seat', [PEOPLE, 1000]],
  // The one person of the dice.
  ['account', [1, 500]],
  ['log', [2200, 64 * 1024]],
  ['result', [500, 64 * 1024]],
  ['chore', [5, 0]],
]);

/** A room with one of everything, and a controller who only watches. */
export async function newScene() {
  const room = await claimedRoom();
  const watcher = await connect(room.id, { type: 'controller', code: room.controller });
  const make = async (command: string, fields: object) => (await watcher.asks(command, fields)).result;
  const timer = (await make('timer.create', { name: 'Uno', duration_minutes: 90 }))?.timer?.id ?? '';
  const other = (await make('timer.create', { name: 'Dos', duration_minutes: 90 }))?.timer?.id ?? '';
  const message = (await make('message.send', { content: 'Hola' }))?.message?.id ?? '';
  const prepared = (await make('message.create', { content: 'Gracias' }))?.message?.id ?? '';
  const question = (await make('question.ask', { content: '¿Y?' }))?.question?.id ?? '';
  const second = (await make('question.ask', { content: '¿Y otra vez?' }))?.question?.id ?? '';
  const alert = (await make('alert.create', { timer_id: timer, message: 'Ya', at_seconds: 5 }))?.alert?.id ?? '';
  const key = (await make('key.create', { name: 'Stream Deck', scope: 'read' }))?.key?.id ?? '';
  const webhook = (await make('webhook.create', { url: 'https://ejemplo.mx/', events: ['event.finished'] }))?.webhook
    ?.id;
  const ids = { timer, other, message, prepared, question, alert };
  const you = (await watcher.hears('room_state')).data.you.user_id ?? '';
  let pings = 0;
  let askedAt = 0;
  return {
    ...room,
    watcher,
    ids,
    /** Replaces the placeholders by the ids of this room. */
    inThisRoom: (text: string): string =>
      things
        .reduce((said, name) => said.replaceAll(`${DRAFT}.${name}`, ids[name]), text)
        .replaceAll(DUPLICATE, second)
        .replaceAll(DRAFT, room.id)
        .replaceAll(SOMEBODY, you)
        .replaceAll(SOME_KEY, key)
        .replaceAll(SOME_WEBHOOK, webhook ?? ''),
    /** What a refusal must not change: the room's state except what time changes, and its stored results. */
    async fingerprint(): Promise<string> {
      const { state, rev: _, ...rest } = await read(room.id, { caller: callerWith(room.controller) });
      const { users: _users, hall: _hall, live_alerts: _live, timers, session, ...others } = state;
      const still = timers.map((each) => (each.deadline === null ? each : { ...each, current_time: 0, status: '' }));
      const kept = await runInDurableObject(stubOf(room.id), (_room, { storage }) =>
        storage.sql.exec('SELECT count(*) AS results, max(at) AS last FROM result').one(),
      );
      // A departure postpones the end of a room without an owner.
      return JSON.stringify({ ...rest, ...others, session: { ...session, expires_at: 0 }, timers: still, kept });
    },
    /** Whether everything that it started with still exists, and its codes still work. */
    async isWhole(): Promise<boolean> {
      const reply = await stubOf(room.id).snapshot({
        caller: callerWith(room.controller),
        asAudience: false,
        allQuestions: true,
      });
      if (!reply.ok || reply.value.role !== 'controller') return false;
      const { timers, messages = [], prepared_messages = [], questions, alerts = [], session } = reply.value.state;
      const all = [...timers, ...messages, ...prepared_messages, ...questions, ...alerts, ...(session.keys ?? [])];
      const here = new Set(all.map((each) => each.id));
      return [...Object.values(ids), key].every((each) => here.has(each));
    },
    /** Expects that another connection is served at once and in order. */
    async isServed(): Promise<void> {
      // The watcher may send 20 frames a second, and a fast machine makes a hundred runs in one.
      if (Date.now() - askedAt < 100) return;
      askedAt = Date.now();
      const client_time = (pings += 1);
      watcher.say({ type: 'ping', data: { client_time } });
      await watcher.hears('pong', ({ data }) => data.client_time === client_time);
      const times = watcher.of('pong').map(({ data }) => data.client_time ?? 0);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
    },
    /** Expects that what the room stores is limited. */
    async expectNoGrowth(): Promise<void> {
      const kept = await runInDurableObject(stubOf(room.id), (_room, { storage }) =>
        storage.sql.exec<Kept>(STORED_ROWS).toArray(),
      );
      expect(kept.length).toBeGreaterThan(0);
      const tooMuch = kept.filter(({ kind, amount, longest }) => {
        const [rows, characters] = MOST.get(kind) ?? [0, 0];
        return amount > rows || longest > characters;
      });
      expect(tooMuch, 'documents beyond MOST in test/fuzz/scene.ts').toEqual([]);
    },
  };
}

export type Scene = Awaited<ReturnType<typeof newScene>>;

/** A new scene, after a last check of what this one stores. */
export async function sceneAfter(scene: Scene): Promise<Scene> {
  await scene.expectNoGrowth();
  return newScene();
}

const isCode = (code: string): code is RefusalCode => Object.hasOwn(refusals, code);

/** Refusals whose text names what stands in the way. */
const IN_OWN_WORDS: ReadonlySet<string> = new Set(['conflict', 'not_undoable']);

/** Expects a refusal with a code and a text of the catalogue. */
export function expectCatalogueRefusal(detail: { readonly error: string; readonly message: string } | undefined): void {
  const { error = '', message = '' } = detail ?? {};
  if (IN_OWN_WORDS.has(error)) return expect(message).toMatch(/^\S.+$/u);
  expect([error, message]).toEqual([error, isCode(error) ? refusalInWords({ error }) : 'of the catalogue']);
}

/** The results that each call or command reached: `yes`, or refusals. */
export type Reached = ReadonlyMap<string, Set<string>>;

/** Expects for each a success, or at least the refusal in `atLeast`. */
export function expectAllReached(reached: Reached, atLeast: Readonly<Record<string, string>>): void {
  const missed = [...reached].filter(([name, got]) => !got.has('yes') && !got.has(atLeast[name] ?? 'yes'));
  expect(missed.map(([name, got]) => `${name} got no further than ${[...got].join(', ')}`)).toEqual([]);
}
