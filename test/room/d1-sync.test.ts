import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, expect, test, vi } from 'vitest';
import { instant } from '#domain/lib/time.ts';
import { RetryQueue } from '../../worker/room/background/retry-queue.ts';
import { callerWith, claimedRoom, stubOf } from './room-client.ts';

afterEach(() => void vi.useRealTimers());

/** Counts what is written of rooms in D1 from now on. */
async function countWrites() {
  await env.DB.batch([
    env.DB.prepare('CREATE TABLE written (session_id TEXT)'),
    env.DB.prepare(
      'CREATE TRIGGER counts AFTER UPDATE ON sessions BEGIN INSERT INTO written VALUES (new.session_id); END',
    ),
  ]);
  return async (id: string) =>
    (await env.DB.prepare('SELECT count(*) AS n FROM written WHERE session_id = ?').bind(id).first<{ n: number }>())?.n;
}

const nameOf = async (id: string) =>
  (await env.DB.prepare('SELECT name FROM sessions WHERE session_id = ?').bind(id).first<{ name: string }>())?.name;

test('[D71] a room that is renamed every 52 ms makes a few writes to D1, and the last name arrives', async () => {
  const { id, controller } = await claimedRoom();
  await expect.poll(() => nameOf(id)).toBe('Congreso');
  const writes = await countWrites();
  let clock = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: clock });
  for (let turn = 1; turn <= 116; turn += 1) {
    vi.setSystemTime((clock += 52));
    const command = { command: 'session.rename', name: `Sala ${turn}` };
    await stubOf(id).perform({ caller: callerWith(controller), command, key: null });
    await runDurableObjectAlarm(stubOf(id));
    // Something else of the runtime is asked for meanwhile, so that what the room has begun goes on.
    await nameOf(id);
  }
  const within = await writes(id);
  expect(within).toBeGreaterThan(0);
  expect(within).toBeLessThan(6);
  vi.setSystemTime(clock + 10_000);
  await runDurableObjectAlarm(stubOf(id));
  await expect.poll(() => nameOf(id)).toBe('Sala 116');
});

test('[D71] a task that waits for the room’s entry runs once that is written, however often it is enqueued again', async () => {
  const { id } = await claimedRoom();
  await runInDurableObject(stubOf(id), async (_room, { storage }) => {
    const queue = new RetryQueue(storage.sql, ['record', 'plan'], { after: { plan: 'record' } });
    const now = instant(Date.now());
    const done: string[] = [];
    const plan = () => queue.runIfDue('plan', now, async () => void done.push('plan'));
    queue.enqueue('record', now);
    queue.enqueue('plan', now);
    await plan();
    expect(done).toEqual([]);
    const asksAgain = async () => {
      done.push('record');
      queue.enqueue('record', now);
    };
    await queue.runIfDue('record', now, asksAgain);
    await plan();
    expect(done).toEqual(['record', 'plan']);
    // What is written now may be from before: the next question waits for an entry that begins after it.
    await queue.runIfDue('record', now, async () => {
      queue.enqueue('plan', now);
      queue.enqueue('record', now);
    });
    await plan();
    expect(done).toEqual(['record', 'plan']);
    await queue.runIfDue('record', now, asksAgain);
    await plan();
    expect(done).toEqual(['record', 'plan', 'record', 'plan']);
  });
});
