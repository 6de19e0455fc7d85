import { runInDurableObject } from 'cloudflare:test';
import { afterEach, expect, test, vi } from 'vitest';
import { RELAXED_QUESTION_RATE } from '#domain/questions/question-limits.ts';
import { webhookEvents } from '#protocol/constants.ts';
import { instant } from '#domain/lib/time.ts';
import { performCall } from '../../worker/room/calls/perform-call.ts';
import { RoomRuntime } from '../../worker/room/room-runtime.ts';
import { DeliveryStore } from '../../worker/room/webhooks/delivery-store.ts';

import { callerWith, largestRoom, stubOf } from './room-client.ts';

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

afterEach(() => {
  vi.restoreAllMocks();
});

test('[WH14] with 500 timers and eight webhooks a command reads what it tells, and at most what may wait and is kept', async () => {
  const { id, controller } = await largestRoom();
  const caller = callerWith(controller);
  await runInDurableObject(stubOf(id), (_room, ctx) => {
    // The room itself, with a queue that takes everything and delivers nothing.
    const runtime = new RoomRuntime(ctx, {
      roomId: id,
      questionRate: RELAXED_QUESTION_RATE,
      receivers: { allowsLoopback: false, own: [] },
      webhookQueue: { sendBatch: async () => ({ metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } } }) },
      refreshAccountStatus: () => Promise.resolve(),
    });
    function give(command: object) {
      const { room } = runtime.state;
      if (!room) throw new Error('The room is not open');
      const done = performCall(
        runtime.commands,
        room,
        { caller, command, key: crypto.randomUUID() },
        runtime.state.now(),
      );
      expect(done).toMatchObject({ ok: true });
    }
    const timers = Array.from({ length: TIMERS }, (_, index) => ({ name: `Charla ${index}`, duration_minutes: 5 }));
    give({ command: 'timers.create', timers });
    for (let index = 0; index < WEBHOOKS; index += 1) {
      give({ command: 'webhook.create', url: `https://ejemplo.mx/${index}`, events: webhookEvents });
    }
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
    expect(reading(() => store.setQueued(store.unsent(100)))).toBeLessThanOrEqual(8 * 100);
  });
});

test('[WH14] a table of an earlier version gets its indexes, and deliveries that are sent again are as many as may wait', async () => {
  const { id } = await largestRoom();
  await runInDurableObject(stubOf(id), (_room, { storage }) => {
    storage.sql.exec(EARLIER);
    const store = new DeliveryStore(storage.sql);
    expect(store.countWaiting('w')).toBe(0);
    const news = { event: 'timer.zero', at: instant(5), rev: 7, body: '{"é":"«1»"}' } as const;
    const dead = Array.from({ length: 300 }, (_, index) => ({ ...news, id: `msg_${index}` }));
    store.add(dead, { webhook: 'w', problem: 'full' });
    const indexes = storage.sql.exec("SELECT name FROM sqlite_master WHERE type = 'index' AND tbl_name = 'delivery'");
    expect(indexes.toArray()).toEqual([{ name: 'delivery_of_webhook' }, { name: 'delivery_unsent' }]);
    expect([store.countDead('w'), store.lastDead('w')[0]?.id]).toEqual([DEAD, 'msg_299']);
    const [first] = storage.sql.exec('SELECT * FROM delivery ORDER BY seq LIMIT 1').toArray();
    expect(first).toMatchObject({ ...news, id: 'msg_50', webhook: 'w', state: 'dead', attempts: 0, problem: 'full' });
    expect([store.revive('w', null, 30), store.countWaiting('w'), store.unsent(1)]).toEqual([
      30,
      30,
      [{ seq: first?.['seq'], id: 'msg_50' }],
    ]);
    expect([store.revive('w', 'msg_299', 1), store.hasDead('w', 'msg_299'), store.revive('w', null, 0)]).toEqual([
      1,
      false,
      0,
    ]);
    store.setQueued(store.unsent(100));
    expect([store.unsent(100), store.countWaiting('w'), store.countDead('w')]).toEqual([[], 31, DEAD - 31]);
  });
});
