import { runInDurableObject } from 'cloudflare:test';
import { expect, test } from 'vitest';
import { TRAIL_PAGE } from '#protocol/constants.ts';
import type { Trail } from '../../worker/room/calls/types.ts';
import { boundOf, keptIn } from './kept-bounds.ts';
import { callerWith, largestRoom, stubOf } from './room-client.ts';

const TIMERS = 500;
/** Of these the whole answer is kept, as long as few are. */
const SOME = 30;
/** More than every ring has places for, in number or in bytes. */
const ACTS = 300;
const MESSAGES = 1700;
const RENAMES = 210;
const description = { command: 'event.update', description: '€'.repeat(2000) };

/** A programme of 500 timers, and everything that a busy crew with long texts may do to it. */
async function busyRoom() {
  const { id, ana, controller, moderator } = await largestRoom();
  const timers = Array.from({ length: TIMERS }, (_, nth) => ({ name: `Ponencia ${nth}`, duration_minutes: 5 }));
  const { result } = await ana.asks('timers.create', { timers });
  const timer_ids = result?.timers?.map((timer) => timer.id) ?? [];
  const { user_id } = (await ana.hears('room_state')).data.you;
  return { id, ana, controller, moderator, timer_ids, user_id };
}

test('[D77, UN108, UN109] a crew that acts on 500 timers for days leaves every ring within its bounds, and a trail that is read in pages', async () => {
  const { id, ana, controller, moderator, timer_ids, user_id } = await busyRoom();
  const long = '¿€'.repeat(250);
  const answered = await runInDurableObject(stubOf(id), async (room, { storage }) => {
    const by = (code: string, command: object, key: string) =>
      room.perform({ caller: callerWith(code), command, key: key.padEnd(100, 'k') });
    for (let nth = 0; nth < MESSAGES; nth += 1)
      await by(moderator, { command: 'message.send', content: long }, `m${nth}`);
    for (let nth = 0; nth < RENAMES; nth += 1) {
      await by(controller, { command: 'user.rename', user_id, name: `${long.slice(0, 90)} ${nth}` }, `u${nth}`);
    }
    await by(controller, description, 'text');
    const bulk = (nth: number) => ({
      command: 'timers.bulk',
      action: nth % 2 === 0 ? 'start' : 'reset',
      timer_ids: nth % 3 === 0 ? timer_ids.slice(0, SOME) : timer_ids,
    });
    for (let nth = 0; nth < ACTS; nth += 1) {
      expect(await by(moderator, bulk(nth), `b${nth}`)).toMatchObject({ ok: true });
    }
    for (const ring of ['log.fact', 'log.act', 'log.inverse', 'result.body']) {
      const kept = keptIn(storage.sql, ring);
      const bound = boundOf(ring);
      expect([ring, kept.values <= bound.values, kept.bytes <= bound.bytes]).toEqual([ring, true, true]);
    }
    expect(keptIn(storage.sql, 'log.fact').values).toBe(boundOf('log.fact').values);
    expect(keptIn(storage.sql, 'result.body').values).toBe(boundOf('result.body').values);
    const again = await Promise.all([
      by(controller, description, 'text'),
      ...[0, 1, ACTS - 1].map((nth) => by(moderator, bulk(nth), `b${nth}`)),
    ]);
    return again.map((reply) => (reply.ok ? reply.value.answer : reply.refusal));
  });
  // Old ones again: what they are about is in the command.
  expect(answered[0]).toMatchObject({ event: { description: description.description } });
  expect(answered.slice(1).map((answer) => 'timers' in answer && answer.timers?.length)).toEqual([
    SOME,
    TIMERS,
    TIMERS,
  ]);

  const pages: Trail[] = [];
  for (let before: number | null | undefined; before !== null;) {
    const reply = await stubOf(id).trail(callerWith(controller), before === undefined ? {} : { before });
    if (!reply.ok) throw new Error(reply.refusal.error);
    pages.push(reply.value);
    before = reply.value.next;
  }
  const entries = pages.flatMap((page) => page.entries);
  expect(pages.every((page) => JSON.stringify(page).length < 100_000)).toBe(true);
  expect(pages[0]?.entries).toHaveLength(TRAIL_PAGE);
  expect(entries).toHaveLength(1000);
  expect(new Set(entries.map(({ command_id }) => command_id)).size).toBe(1000);
  expect(entries[0]).toMatchObject({ what: 'Reinicio de 500 temporizadores', timer_count: TIMERS });
  expect(entries[0]?.timer_ids).toEqual(timer_ids.slice(0, 5));
  expect(await ana.asks('undo', { command_id: entries[0]?.command_id })).toMatchObject({ ok: true });
});

test('[Q88] thousands of votes displace neither an outcome, nor a fact, nor an act', async () => {
  const { id, ana, moderator } = await largestRoom();
  const { result } = await ana.asks('question.ask', { content: '¿Y?' });
  const question_id = result?.question?.id ?? '';
  await ana.asks('question.moderate', { question_id, status: 'approved' });
  await runInDurableObject(stubOf(id), async (room, { storage }) => {
    const send = async () => {
      const command = { command: 'message.send', content: 'Hola' };
      const reply = await room.perform({ caller: callerWith(moderator), command, key: 'once' });
      return reply.ok ? reply.value.answer.message?.id : reply.refusal;
    };
    const first = await send();
    const kept = ['log.fact', 'log.act', 'result.body'].map((ring) => keptIn(storage.sql, ring).values);
    for (let nth = 0; nth < 600; nth += 1) {
      const caller = { ...callerWith(null), clientId: `a-tab-of-somebody-${nth % 300}` };
      const command = { command: 'question.vote', question_id, on: nth < 300 };
      expect(await room.perform({ caller, command, key: `v${nth}` })).toMatchObject({ ok: true });
    }
    expect(['log.fact', 'log.act', 'result.body'].map((ring) => keptIn(storage.sql, ring).values)).toEqual(kept);
    expect(await send()).toBe(first);
  });
});
