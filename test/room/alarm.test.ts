import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { afterEach, expect, test, vi } from 'vitest';
import { claimedRoom, connect, stubOf } from './room-client.ts';

afterEach(() => {
  vi.useRealTimers();
});

const MINUTE = 60_000;

const alarmOf = (id: string) => runInDurableObject(stubOf(id), (_room, { storage }) => storage.getAlarm());

/** From one moment to another. */
const minutes = (to: number | null, from: number | null) => Math.round(((to ?? 0) - (from ?? 0)) / MINUTE);

/** A controller and a timer of ten minutes that runs since `began`. */
async function running() {
  const { id, controller } = await claimedRoom();
  const ana = await connect(id, { type: 'controller', code: controller });
  await ana.asks('timer.create', { name: 'Apertura', duration_minutes: 10 });
  const { id: timer_id } = (await ana.hears('timer_created')).data.timer;
  // What D1 is told of a new room has its own moment.
  await expect.poll(() => alarmOf(id)).toBeNull();
  vi.useFakeTimers({ toFake: ['Date'] });
  const began = Date.now();
  await ana.asks('timer.start', { timer_id });
  return { id, ana, timer_id, began };
}

/** After a minute in which it stood still. */
async function aMinuteLater({ ana, timer_id, began }: Awaited<ReturnType<typeof running>>) {
  await ana.asks('timer.pause', { timer_id });
  vi.setSystemTime(began + MINUTE);
  await ana.asks('timer.start', { timer_id });
}

test('[D58] a next moment that moves to later leaves the alarm set; it fires with nothing due and is set anew', async () => {
  const room = await running();
  const first = await alarmOf(room.id);
  await aMinuteLater(room);
  expect(await alarmOf(room.id)).toBe(first);

  vi.setSystemTime(first ?? 0);
  const told = room.ana.heard.length;
  await runDurableObjectAlarm(stubOf(room.id));
  expect(minutes(await alarmOf(room.id), first)).toBe(1);
  expect(room.ana.heard).toHaveLength(told);
});

test('[D58] a next moment that moves to earlier moves the alarm', async () => {
  const { id, ana, timer_id } = await running();
  const first = await alarmOf(id);
  await ana.asks('timer.advance', { timer_id, value: 60 });
  expect(minutes(await alarmOf(id), first)).toBe(-1);
});

test('[D59] a lost alarm is set anew by the next command after its time', async () => {
  const room = await running();
  const first = await alarmOf(room.id);
  await runInDurableObject(stubOf(room.id), (_room, { storage }) => storage.deleteAlarm());
  await aMinuteLater(room);
  expect(await alarmOf(room.id)).toBeNull();
  vi.setSystemTime((first ?? 0) + 1);
  await room.ana.asks('message.send', { content: 'Seguimos' });
  expect(minutes(await alarmOf(room.id), first)).toBe(1);
});

test('[PG14] an alarm that rings eleven seconds after a scheduled start marks it as missed, and every screen is told', async () => {
  const { id, controller, viewer } = await claimedRoom();
  const ana = await connect(id, { type: 'controller', code: controller });
  const stage = await connect(id, { type: 'viewer', code: viewer });
  // Noon of a day that is not over: in UTC, as the event.
  const day = new Date(Date.now() + 2 * 24 * 60 * MINUTE).toISOString().slice(0, 10);
  await ana.asks('event.update', { date: day, time_zone: 'UTC' });
  const planned_start = { at: '12:00:00', day: 0 };
  await ana.asks('timer.create', { name: 'Apertura', duration_minutes: 10, start: 'scheduled', planned_start });
  const { timer } = (await ana.hears('timer_created')).data;
  const moment = Date.parse(`${day}T12:00:00Z`);
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(moment + 11_000);
  await runDurableObjectAlarm(stubOf(id));
  for (const each of [ana, stage]) {
    const { show } = (await each.hears('show_updated', ({ data }) => data.show.missed.length > 0)).data;
    expect(show.missed).toEqual([timer.id]);
    expect(each.of('timer_update')).toEqual([]);
  }
});
