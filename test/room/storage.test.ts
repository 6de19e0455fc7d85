import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { SCHEMA_VERSION } from '#domain/room/stored.ts';
import { IdempotencyCache } from '../../worker/room/commands/idempotency-cache.ts';
import { RoomStorage } from '../../worker/room/room-storage.ts';
import { callerWith, claimedRoom, connect, read, show, stubOf } from './room-client.ts';

afterEach(() => {
  vi.useRealTimers();
});

const inSql = (id: string, statement: string) =>
  runInDurableObject(stubOf(id), (_room, { storage }) => storage.sql.exec(statement).toArray());

/** As when the disk, or the day's allowance of rows, is used up in the middle of a transaction. */
const breakStorage = (id: string) =>
  inSql(id, "CREATE TRIGGER full BEFORE INSERT ON result BEGIN SELECT RAISE(ABORT, 'full'); END");
const mendStorage = (id: string) => inSql(id, 'DROP TRIGGER full');

/** What the operator's log is told in the meantime, once. */
async function withoutAlarm<Value>(act: () => Promise<Value>): Promise<Value> {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  const value = await act();
  expect(errors).toHaveBeenCalledOnce();
  errors.mockClear();
  return value;
}

describe('a change that cannot be stored', () => {
  test('[D30] has not happened, and the same command again is executed', async () => {
    const { id, ana, stage, timer_id } = await show();
    await breakStorage(id);
    const refused = await withoutAlarm(() => ana.asks('timer.start', { timer_id }, 'start-1'));
    expect(refused).toMatchObject({ ok: false, error: { error: 'unavailable' } });
    expect((await read(id)).state.timers).toMatchObject([{ status: 'stopped' }]);
    expect([ana.isOpen(), stage.of('timer_update').length]).toEqual([true, 0]);

    await mendStorage(id);
    ana.say({ type: 'command', data: { id: 'start-1', command: 'timer.start', timer_id } });
    await stage.hears('timer_update');
    await ana.hears('command_result', ({ data }) => data.id === 'start-1' && data.ok);
    await evictDurableObject(stubOf(id));
    expect((await read(id)).state.timers).toMatchObject([{ status: 'running' }]);
  });

  test('[D30] is refused by HTTP as well', async () => {
    const { id, controller } = await claimedRoom();
    await breakStorage(id);
    const caller = { code: controller, uid: null, clientId: null, address: 'local' };
    const command = { command: 'timer.create', name: 'Uno', duration_minutes: 5 };
    const call = async () => stubOf(id).perform({ caller, command, key: 'create-1' });
    expect(await withoutAlarm(call)).toMatchObject({ ok: false, refusal: { error: 'unavailable' } });
    await mendStorage(id);
    expect(await call()).toMatchObject({ ok: true });
    await evictDurableObject(stubOf(id));
    expect((await read(id)).state.timers).toHaveLength(1);
  });
});

test('[D70] a stored change stands whatever fails after it, and its other steps run', async () => {
  const { id, ana, stage, timer_id } = await show();
  const phone = await connect(id, { type: 'audience' });
  await phone.hears('room_state');
  // All within half a second: the audience has to wait for the start, and that it waits cannot be written down.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  await ana.asks('timer.seek', { timer_id, current_time: 300 });
  await phone.hears('audience_update');
  await inSql(
    id,
    "CREATE TRIGGER full BEFORE INSERT ON chore WHEN NEW.name = 'audience' BEGIN SELECT RAISE(ABORT, 'full'); END",
  );
  const started = await withoutAlarm(() => ana.asks('timer.start', { timer_id }));
  expect(started).toMatchObject({ ok: true });
  await stage.hears('timer_update', ({ data }) => data.action === 'start');
  vi.useRealTimers();
  await phone.hears('audience_update', ({ data }) => data.timers?.[0]?.deadline !== null);
  await evictDurableObject(stubOf(id));
  expect((await read(id)).state.timers).toMatchObject([{ status: 'running' }]);
});

test('[D43] an alarm whose work fails fires again', async () => {
  const { id, ana, stage, timer_id } = await show();
  await ana.asks('timer.seek', { timer_id, current_time: 10.2 });
  await ana.asks('timer.start', { timer_id });
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  await inSql(id, "CREATE TRIGGER full BEFORE INSERT ON log BEGIN SELECT RAISE(ABORT, 'full'); END");
  await expect.poll(() => errors.mock.calls.length).toBe(1);
  errors.mockClear();
  await mendStorage(id);
  const { data } = await stage.hears('timer_update', (message) => message.data.action === 'last10');
  expect(data.timer.status).toBe('running');
});

describe('stored rows', () => {
  test('[D32] the last 500 results survive a restart in the middle of the ring', async () => {
    const { id } = await claimedRoom();
    const known = await runInDurableObject(stubOf(id), (_room, { storage }) => {
      const result = (rev: number) => ({ ok: true, rev, answer: {} }) as const;
      const before = new IdempotencyCache(storage.sql);
      // All in one millisecond; the last ones have begun to write over the first.
      for (let rev = 1; rev <= 505; rev += 1) before.put(`c${rev}`, 1000, result(rev));
      const after = new IdempotencyCache(storage.sql);
      after.load();
      for (let rev = 506; rev <= 600; rev += 1) after.put(`c${rev}`, 1000, result(rev));
      return Array.from({ length: 600 }, (_each, index) => after.get(`c${index + 1}`, 1000)?.rev ?? null);
    });
    expect(known).toEqual(Array.from({ length: 600 }, (_each, index) => (index < 100 ? null : index + 1)));
  });

  test('[D64] the log and the results are limited, however much happens', async () => {
    const { id, controller, timer_id } = await show();
    const caller = callerWith(controller);
    await runInDurableObject(stubOf(id), async (room) => {
      for (let turn = 1; turn <= 2100; turn += 1) {
        const command = { command: 'timer.seek', timer_id, current_time: turn };
        await room.perform({ caller, command, key: turn > 1500 ? `k${turn}` : null });
      }
    });
    expect((await read(id)).state.timers).toMatchObject([{ current_time: 2100 }]);
    expect(await inSql(id, 'SELECT count(*) AS log FROM log WHERE slot < 2000')).toEqual([{ log: 2000 }]);
    expect(await inSql(id, 'SELECT count(*) AS results FROM result')).toEqual([{ results: 500 }]);
  });

  test('[D33] an older format is rewritten with the first change', async () => {
    const { id, ana } = await show();
    await inSql(id, 'UPDATE schema_version SET version = 1');
    await inSql(id, "DELETE FROM document WHERE key IN ('passed', 'live', 'counts') OR key LIKE 'tally/%'");
    await inSql(id, `INSERT INTO document (key, value) VALUES ('of old', 'null')`);
    await evictDurableObject(stubOf(id));
    await ana.asks('message.send', { content: 'hola' });
    expect(await inSql(id, 'SELECT version FROM schema_version')).toEqual([{ version: SCHEMA_VERSION }]);
    expect(await inSql(id, "SELECT key FROM document WHERE key = 'of old'")).toEqual([]);
    await evictDurableObject(stubOf(id));
    expect((await read(id)).state).toMatchObject({ timers: [{ name: 'Ponencia' }], messages: [{ content: 'hola' }] });
  });

  test('[D76] what somebody missed is read without the rest of a full log, also over the end of its ring', async () => {
    const { id, controller } = await claimedRoom();
    const caller = callerWith(controller);
    await runInDurableObject(stubOf(id), async (room, { storage }) => {
      for (let turn = 0; turn < 2050; turn += 1) {
        await room.perform({ caller, command: { command: 'message.send', content: `${turn}` }, key: null });
      }
      const cursors: SqlStorageCursor<Record<string, SqlStorageValue>>[] = [];
      const sql = {
        exec(query: string, ...bindings: unknown[]) {
          const cursor = storage.sql.exec(query, ...bindings);
          cursors.push(cursor);
          return cursor;
        },
      };
      const log = new RoomStorage(
        new Proxy(storage, { get: (all, name) => (name === 'sql' ? sql : Reflect.get(all, name)) }),
      );
      const lifecycle = log.load();
      if (lifecycle.state !== 'open') throw new Error('The room is not open');
      const { clock } = lifecycle.room;
      for (const missed of [0, 1, 5, 300]) {
        cursors.length = 0;
        const facts = log.factsSince(clock.rev - missed, clock);
        expect(facts?.map(({ rev }) => rev)).toEqual(
          Array.from({ length: missed }, (_, at) => clock.rev - missed + 1 + at),
        );
        expect(cursors.reduce((sum, { rowsRead }) => sum + rowsRead, 0)).toBeLessThanOrEqual(missed + 3);
      }
    });
  });

  test('[D28] a `since` whose facts are longer than the whole state gets that state', async () => {
    const { id, viewer, controller } = await claimedRoom();
    const tab = { type: 'viewer', code: viewer, client: crypto.randomUUID() };
    const first = await connect(id, tab);
    const { rev } = await first.hears('room_state');
    const caller = { code: controller, uid: null, clientId: null, address: 'local' };
    const command = { command: 'message.send', content: 'ñ'.repeat(500) };
    for (let count = 0; count < 450; count += 1) await stubOf(id).perform({ caller, command, key: null });
    const back = await connect(id, { ...tab, since: rev });
    expect((await back.hears('room_state')).rev).toBe(rev + 450);
    expect(back.of('new_message')).toHaveLength(0);
  });
});
