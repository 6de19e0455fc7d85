import { runInDurableObject } from 'cloudflare:test';
import { afterEach, expect, test, vi } from 'vitest';
import { RELAXED_QUESTION_RATE } from '#domain/questions/question-limits.ts';
import { webhookEvents } from '#protocol/constants.ts';
import { instant } from '#domain/lib/time.ts';
import { performCall } from '../../worker/room/calls/perform-call.ts';
import { takeUpTo, type TokenBucket } from '../../worker/lib/token-bucket.ts';
import { RoomRuntime } from '../../worker/room/room-runtime.ts';
import { DeliveryStore } from '../../worker/room/webhooks/delivery-store.ts';
import type { WebhookMessage } from '../../worker/room/webhooks/webhooks.ts';

import { boundOf, keptIn } from './kept-bounds.ts';
import { PUBLIC_RECEIVERS } from '../support/receivers.ts';
import { callerWith, claimedRoom, largestRoom, stubOf } from './room-client.ts';

const TIMERS = 500;
const WEBHOOKS = 8;
/** Deliveries of a webhook that wait, and dead ones that are kept. */
const WAITING = 500;
const DEAD = 250;

/** The table as rooms of earlier versions have it. */
const EARLIER = `CREATE TABLE delivery (
  seq INTEGER PRIMARY KEY, id TEXT NOT NULL, webhook TEXT NOT NULL, event TEXT NOT NULL,
  at INTEGER NOT NULL, rev INTEGER NOT NULL, body TEXT NOT NULL, state TEXT NOT NULL,
  attempts INTEGER NOT NULL, status INTEGER, problem TEXT, tried_at INTEGER
)`;

type Give = (command: object) => void;

/** The room itself, with a queue that takes everything and delivers nothing. */
function inside(ctx: DurableObjectState, roomId: string, code: string) {
  const queued: WebhookMessage[] = [];
  const runtime = new RoomRuntime(ctx, {
    roomId,
    questionRate: RELAXED_QUESTION_RATE,
    defaultPlan: '',
    receivers: PUBLIC_RECEIVERS,
    webhookQueue: {
      sendBatch: async (messages) => {
        queued.push(...[...messages].map(({ body }) => body));
        return { metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } } };
      },
    },
    relayOf: () => ({ tell: () => Promise.reject(new Error('This room has no relay')) }),
    refreshAccountStatus: () => Promise.resolve(),
  });
  const give: Give = (command) => {
    const { room } = runtime.state;
    if (!room) throw new Error('The room is not open');
    const call = { caller: callerWith(code), command, key: crypto.randomUUID() };
    expect(performCall(runtime.commands, room, call, runtime.state.now())).toMatchObject({ ok: true });
  };
  return { runtime, give, queued };
}

/** The deliveries that wait. */
const waitingIn = (ctx: DurableObjectState) =>
  ctx.storage.sql
    .exec<{ seq: number; id: string; event: string }>(
      "SELECT seq, id, event FROM delivery WHERE state IN ('new', 'queued') ORDER BY seq",
    )
    .toArray();

function sendMessages(give: Give, count: number): void {
  for (let index = 0; index < count; index += 1) give({ command: 'message.send', content: `Mensaje ${index}` });
}

function addWebhooks(give: Give): void {
  for (let index = 0; index < WEBHOOKS; index += 1) {
    give({ command: 'webhook.create', url: `https://ejemplo.mx/${index}`, events: webhookEvents });
  }
}

afterEach(() => {
  vi.restoreAllMocks();
});

test('[WH3] an undo tells nothing, also if a message is shown again', async () => {
  const { id, controller } = await claimedRoom();
  await runInDurableObject(stubOf(id), (_room, ctx) => {
    const { runtime, give } = inside(ctx, id, controller);
    addWebhooks(give);
    give({ command: 'message.send', content: 'Hola' });
    const { room } = runtime.state;
    const message_id = room?.shownMessage?.id;
    give({ command: 'message.hide', message_id });
    give({ command: 'undo' });
    expect(runtime.state.room?.shownMessage?.id).toBe(message_id);
    expect(ctx.storage.sql.exec('SELECT event, count(*) AS count FROM delivery GROUP BY event').toArray()).toEqual([
      { event: 'message.shown', count: WEBHOOKS },
    ]);
  });
});

test('[WH14] with 500 timers and eight webhooks a command reads what it tells, and at most what may wait and is kept', async () => {
  const { id, controller } = await largestRoom();
  await runInDurableObject(stubOf(id), (_room, ctx) => {
    const { runtime, give } = inside(ctx, id, controller);
    const timers = Array.from({ length: TIMERS }, (_, index) => ({ name: `Charla ${index}`, duration_minutes: 5 }));
    give({ command: 'timers.create', timers });
    addWebhooks(give);
    const timer_ids = runtime.state.room?.timers.map((timer) => timer.id) ?? [];
    const exec = vi.spyOn(Object.getPrototypeOf(ctx.storage.sql), 'exec');
    /** The rows of deliveries that something reads. */
    function reading(act: () => void): number {
      exec.mockClear();
      act();
      const rows = exec.mock.results.map(({ value }, index) =>
        /\bdelivery\b/u.test(String(exec.mock.calls[index]?.[0])) ? Number(value.rowsRead) : 0,
      );
      return rows.reduce((sum, each) => sum + each, 0);
    }
    const bulk = (action: string) => reading(() => give({ command: 'timers.bulk', action, timer_ids }));
    // Half of what the second one tells is more than may wait, and of that half is more than is kept.
    for (const action of ['start', 'pause', 'start', 'pause']) {
      expect(bulk(action)).toBeLessThanOrEqual(WEBHOOKS * (2 * WAITING + 3 * DEAD));
    }
    const press = { command: 'timer.start', timer_id: timer_ids[0] };
    expect(reading(() => give(press))).toBeLessThanOrEqual(WEBHOOKS * (WAITING + DEAD + 10));
    const rows = ctx.storage.sql.exec('SELECT state, count(*) AS count FROM delivery GROUP BY state ORDER BY state');
    expect(rows.toArray()).toEqual([
      { state: 'dead', count: WEBHOOKS * DEAD },
      { state: 'new', count: WEBHOOKS * WAITING },
    ]);
    const store = new DeliveryStore(ctx.storage.sql);
    const webhook = runtime.state.room?.session.webhooks?.[0]?.id ?? '';
    expect(reading(() => store.setQueued(store.unsent(webhook, 100)))).toBeLessThanOrEqual(8 * 100);
  });
});

test('[D77] the deliveries of a webhook are as many and as long as docs/security.md says, at most', async () => {
  const { id, controller } = await largestRoom();
  await runInDurableObject(stubOf(id), (_room, ctx) => {
    const { give } = inside(ctx, id, controller);
    give({ command: 'webhook.create', url: 'https://ejemplo.mx/', events: webhookEvents });
    const { values, bytes } = boundOf('delivery.body');
    for (let index = 0; index < values; index += 1) give({ command: 'message.send', content: '"€'.repeat(250) });
    const kept = keptIn(ctx.storage.sql, 'delivery.body');
    expect(kept.values).toBe(WAITING + DEAD);
    expect(values).toBeGreaterThanOrEqual(kept.values);
    expect(kept.bytes).toBeLessThanOrEqual(bytes);
    const longest = ctx.storage.sql.exec<{ bytes: number }>(
      'SELECT max(length(CAST(body AS BLOB))) AS bytes FROM delivery',
    );
    expect(longest.one().bytes).toBeLessThanOrEqual(bytes / values);
  });
});

test('[WH14] a table of an earlier version gets its indexes, and deliveries that are sent again are as many as may wait', async () => {
  const { id } = await largestRoom();
  await runInDurableObject(stubOf(id), (_room, { storage }) => {
    storage.sql.exec(EARLIER);
    const store = new DeliveryStore(storage.sql);
    expect(store.countWaiting('w')).toBe(0);
    const news = { event: 'timer.zero', at: instant(5), rev: 7, body: '{"é":"“1”"}' } as const;
    const dead = Array.from({ length: 300 }, (_, index) => ({ ...news, id: `msg_${index}` }));
    store.add(dead, { webhook: 'w', problem: 'full' });
    const indexes = storage.sql.exec("SELECT name FROM sqlite_master WHERE type = 'index' AND tbl_name = 'delivery'");
    expect(indexes.toArray()).toEqual([{ name: 'delivery_of_webhook' }]);
    expect([store.countDead('w'), store.lastDead('w')[0]?.id]).toEqual([DEAD, 'msg_299']);
    const [first] = storage.sql.exec('SELECT * FROM delivery ORDER BY seq LIMIT 1').toArray();
    expect(first).toMatchObject({ ...news, id: 'msg_50', webhook: 'w', state: 'dead', attempts: 0, problem: 'full' });
    expect([store.revive('w', null, 30), store.countWaiting('w'), store.unsent('w', 1)]).toEqual([
      30,
      30,
      [{ seq: first?.['seq'], id: 'msg_50' }],
    ]);
    expect([store.revive('w', 'msg_299', 1), store.hasDead('w', 'msg_299'), store.revive('w', null, 0)]).toEqual([
      1,
      false,
      0,
    ]);
    store.setQueued(store.unsent('w', 100));
    expect([store.unsent('w', 100), store.countWaiting('w'), store.countDead('w')]).toEqual([[], 31, DEAD - 31]);
  });
});

test('[WH16] a room without an owner causes 240 deliveries at once; more are dead, and are sent again later', async () => {
  const { id, controller } = await claimedRoom();
  await runInDurableObject(stubOf(id), (_room, ctx) => {
    const { runtime, give } = inside(ctx, id, controller);
    addWebhooks(give);
    sendMessages(give, 60);
    const { room } = runtime.state;
    const listed = room ? runtime.webhooks.listed(room) : [];
    const dead = listed.flatMap((each) => each.dead);
    expect(new Set(dead.map(({ problem }) => problem))).toEqual(new Set(['rate']));
    const sent = WEBHOOKS * 60 - listed.reduce((sum, { dead_count }) => sum + dead_count, 0);
    // Four more for each second that this takes.
    expect([sent >= 240, sent < 300]).toEqual([true, true]);
    const [webhook] = listed;
    const again = room && webhook && runtime.webhooks.redeliver(room, webhook.id, null);
    expect(again).toBeLessThan(webhook?.dead_count ?? 0);
  });
});

test('[WH16] a room that wakes may cause no more than one that was awake', async () => {
  const { id, controller } = await claimedRoom();
  await runInDurableObject(stubOf(id), (_room, ctx) => {
    const { give } = inside(ctx, id, controller);
    addWebhooks(give);
    sendMessages(give, 60);
    for (const { seq } of waitingIn(ctx)) ctx.storage.sql.exec('DELETE FROM delivery WHERE seq = ?', seq);
    const woken = inside(ctx, id, controller);
    sendMessages(woken.give, 20);
    // Four for each second that this takes.
    expect(waitingIn(ctx).length).toBeLessThan(60);
  });
});

test('[WH18] of each webhook one delivery is on its way, five once its receiver is prompt, and all go in the end', async () => {
  const { id, controller } = await claimedRoom();
  await runInDurableObject(stubOf(id), async (_room, ctx) => {
    const { runtime, give, queued } = inside(ctx, id, controller);
    const { webhooks } = runtime;
    addWebhooks(give);
    sendMessages(give, 20);
    const sent = () => expect.poll(() => queued.length);
    await sent().toBe(WEBHOOKS);
    const [prompt, slow] = queued;
    if (!prompt || !slow) throw new Error('Nothing is on its way');
    const outcome = { status: 204, problem: null } as const;
    webhooks.attempted(slow, { ...outcome, isPrompt: false });
    await sent().toBe(WEBHOOKS + 1);
    webhooks.attempted(prompt, { ...outcome, isPrompt: true });
    await sent().toBe(WEBHOOKS + 1 + 5);
    const failing = queued.at(-1);
    expect(failing && webhooks.attempted(failing, { status: 500, problem: 'status', isPrompt: false })).toBe(true);
    await webhooks.send();
    expect(queued).toHaveLength(WEBHOOKS + 1 + 5);

    const handled = new Set([prompt.id, slow.id, failing?.id]);
    const answered = () => {
      for (const ref of queued.filter((each) => !handled.has(each.id))) {
        handled.add(ref.id);
        webhooks.attempted(ref, { ...outcome, isPrompt: true });
      }
      return queued.length;
    };
    await expect.poll(answered).toBe(WEBHOOKS * 20);
    await webhooks.send();
    expect([queued.length, new Set(queued.map((ref) => ref.id)).size]).toEqual([WEBHOOKS * 20, WEBHOOKS * 20]);
    expect(waitingIn(ctx).map((each) => each.id)).toEqual([failing?.id]);
  });
});

test('[WH19] what arrives after the queue has given it up has arrived', async () => {
  const { id, controller } = await claimedRoom();
  await runInDurableObject(stubOf(id), (_room, ctx) => {
    const { runtime, give } = inside(ctx, id, controller);
    addWebhooks(give);
    sendMessages(give, 1);
    const [late, failed] = waitingIn(ctx);
    if (!late || !failed) throw new Error('Nothing waits');
    for (const ref of [late, failed]) runtime.webhooks.died(ref);
    expect(runtime.webhooks.attempted(late, { status: 204, problem: null, isPrompt: false })).toBe(false);
    expect(runtime.webhooks.attempted(failed, { status: 500, problem: 'status', isPrompt: false })).toBe(false);
    const states = ctx.storage.sql.exec(
      'SELECT state FROM delivery WHERE id IN (?, ?) ORDER BY seq',
      late.id,
      failed.id,
    );
    expect(states.toArray()).toEqual([{ state: 'delivered' }, { state: 'dead' }]);
  });
});

test('[WH2, WH16] the end of an event is delivered also where the room may cause no more, and then nothing is kept', async () => {
  const { id, controller } = await claimedRoom();
  await runInDurableObject(stubOf(id), (_room, ctx) => {
    const { runtime, give } = inside(ctx, id, controller);
    addWebhooks(give);
    sendMessages(give, 60);
    for (const ref of waitingIn(ctx)) runtime.webhooks.attempted(ref, { status: 204, problem: null, isPrompt: true });
    give({ command: 'event.finish' });
    const ends = waitingIn(ctx);
    expect(ends.map(({ event }) => event)).toEqual(Array(WEBHOOKS).fill('event.finished'));
    const targets = () => JSON.stringify(runtime.state.lifecycle).match(/whsec_/gu)?.length ?? 0;
    expect(targets()).toBe(WEBHOOKS);
    for (const ref of ends) runtime.webhooks.attempted(ref, { status: 204, problem: null, isPrompt: true });
    expect(targets()).toBe(0);
  });
});

test('[WH16] as many as a bucket has are taken, whole ones', () => {
  const rate = { burst: 10, perSecond: 2 };
  const take = (bucket: TokenBucket | null, count: number, now: number) => takeUpTo(bucket, rate, { count, now });
  const first = take(null, 7, 1000);
  expect(first).toEqual({ taken: 7, bucket: { tokens: 3, at: 1000 } });
  const second = take(first.bucket, 7, 1750);
  expect(second).toEqual({ taken: 4, bucket: { tokens: 0.5, at: 1750 } });
  expect([take(second.bucket, 7, 1750).taken, take(second.bucket, 7, 60_000).taken, take(null, 0, 1).taken]).toEqual([
    0, 7, 0,
  ]);
});
