import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SCHEMA_VERSION } from '#domain/room/stored.ts';
import backup from '../samples/version-5/backup.json' with { type: 'json' };
import sample from '../samples/version-5/room.json' with { type: 'json' };
import { callerWith, connect, largestRoom, read, stubOf } from './room-client.ts';

const { id, codes, tables } = sample;

/** Gives the room object the tables that version 5 wrote, at the moment of its backup. */
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: backup.taken_at });
  await runInDurableObject(stubOf(id), (_room, { storage }) => {
    for (const [name, { sql, columns, rows }] of Object.entries(tables)) {
      storage.sql.exec(`DROP TABLE IF EXISTS ${name}`);
      storage.sql.exec(sql);
      const places = columns.map(() => '?').join(', ');
      for (const row of rows) storage.sql.exec(`INSERT INTO ${name} VALUES (${places})`, ...row);
    }
  });
  await evictDurableObject(stubOf(id));
});

afterEach(() => {
  vi.useRealTimers();
});

const controller = callerWith(codes.controller);

async function backupNow() {
  const reply = await stubOf(id).backup(controller);
  if (!reply.ok) throw new Error(reply.refusal.error);
  return reply.value.backup;
}

const inSql = (statement: string) =>
  runInDurableObject(stubOf(id), (_room, { storage }) => storage.sql.exec(statement).toArray());

test('[D75] a room that version 5 stored is open: its backup has everything that its own had at that moment', async () => {
  expect(await backupNow()).toMatchObject(backup);
  const { state } = await read(id, { caller: controller });
  expect(state.session.removed).toHaveLength(1);
  expect(state.users).toHaveLength(2);
});

test('[D75] its first change rewrites it in the present form, its history is read on, and acts can be taken back', async () => {
  const say = { command: 'message.send', content: 'hola' };
  const said = await stubOf(id).perform({ caller: controller, command: say, key: 'first' });
  expect(said).toMatchObject({ ok: true });
  expect(await inSql('SELECT version FROM schema_version')).toEqual([{ version: SCHEMA_VERSION }]);
  await evictDurableObject(stubOf(id));
  const { messages: _former, ...others } = backup;
  expect(await backupNow()).toMatchObject(others);
  const undone = await stubOf(id).perform({ caller: controller, command: { command: 'undo' }, key: 'second' });
  expect(undone).toMatchObject({ ok: true });
  expect((await backupNow()).messages).toHaveLength(backup.messages.length);
});

test('[D75] a screen that saw it before the deployment goes on from there, a new one gets the whole state', async () => {
  const { rev } = await read(id, { caller: controller });
  const tab = { type: 'viewer', code: codes.viewer };
  const behind = await connect(id, { ...tab, client: crypto.randomUUID(), since: rev - 1 });
  await expect.poll(() => behind.heard.length).toBeGreaterThan(0);
  const whole = await connect(id, { ...tab, client: crypto.randomUUID() });
  expect((await whole.hears('room_state')).data.timers).toHaveLength(backup.timers.length);
});

test('[D75] an account is erased before anything else changed', async () => {
  await stubOf(id).eraseAccount('guest');
  expect(await backupNow()).toMatchObject(backup);
});

test('[D75] a backup of version 5 is restored in a room of today', async () => {
  const room = await largestRoom();
  const caller = callerWith(room.controller);
  const restored = await stubOf(room.id).perform({ caller, command: { command: 'event.restore', backup }, key: null });
  expect(restored).toMatchObject({ ok: true });
  const { state } = await read(room.id, { caller });
  expect(state.timers.map(({ name }) => name)).toEqual(backup.timers.map(({ name }) => name));
  expect(state.event.settings).toMatchObject(backup.event.settings);
});
