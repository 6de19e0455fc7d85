import { describe, expect, test } from 'vitest';
import { CommandDelivery } from '../../../client/live/commands/command-delivery.ts';
import { instant } from '#domain/lib/time.ts';
import { idOf, mins } from '../../support/rooms.ts';
import { createVirtualTime } from '../../support/virtual-time.ts';
import { anOpenPage, deadlineOf, delay, refusalsOf, watching } from '../../support/watching.ts';

const timer_id = idOf('a');
const reset = { command: 'timer.reset', timer_id } as const;
const start = { command: 'timer.start', timer_id } as const;
const pause = { command: 'timer.pause', timer_id } as const;
const seek = (current_time: number, timer = 'a') =>
  ({ command: 'timer.seek', timer_id: idOf(timer), current_time }) as const;

/** A page whose sockets are refused: only its calls succeed. */
async function aPageWithCallsOnly(making: Parameters<typeof anOpenPage>[0] = {}) {
  const page = await anOpenPage(making);
  page.server.mood.refuses = { code: 1011, reason: 'failed' };
  page.server.cut();
  await page.pass(100);
  const writes = () => page.server.calls.filter(({ key }) => key !== null).map(({ key }) => key);
  return { ...page, writes };
}

describe('calls in the order of the commands', () => {
  test('[O7] the last command counts, also if the call before it fails at first', async () => {
    const page = await aPageWithCallsOnly();
    page.server.mood.down = true;
    page.live.perform(reset);
    await page.pass(300);
    page.server.mood.down = false;
    await page.pass(100);
    page.live.perform(start);
    await page.pass(3000);
    expect(page.server.room.timers[0]?.run.state).toBe('running');
    expect(page.view().timers).toEqual(page.server.room.timers);
    expect(page.writes()).toEqual(['p1-1', 'p1-1', 'p1-2']);
  });

  test('[O7] a call that fails is repeated as long as its command lives, and no other overtakes it', async () => {
    const page = await aPageWithCallsOnly();
    page.server.mood.down = true;
    page.live.perform(reset);
    page.live.perform(start);
    await page.pass(6000);
    expect(new Set(page.writes())).toEqual(new Set(['p1-1']));
    page.server.mood.down = false;
    await page.pass(3500);
    expect(page.server.room.timers[0]?.run.state).toBe('running');
    expect(page.view().timers).toEqual(page.server.room.timers);
    expect(refusalsOf(page)).toEqual([]);
  });

  test('[O7] a call for which the room has no time is repeated when it may, and no other overtakes it', async () => {
    const page = await aPageWithCallsOnly();
    page.server.mood.shedsCalls = 3;
    page.live.perform(reset);
    page.live.perform(start);
    await page.pass(2500);
    expect(page.writes()).toEqual(['p1-1', 'p1-1', 'p1-1']);
    await page.pass(1500);
    expect(page.writes()).toEqual(['p1-1', 'p1-1', 'p1-1', 'p1-1', 'p1-2']);
    expect(page.view().timers).toEqual(page.server.room.timers);
    expect(refusalsOf(page)).toEqual([]);
  });

  test('[O7, O10] if that goes on, it is told while the command lives', async () => {
    const page = await aPageWithCallsOnly();
    page.server.mood.shedsCalls = 1000;
    page.live.perform(reset);
    await page.pass(9500);
    expect(refusalsOf(page)).toMatchObject([{ command: reset, failure: { error: 'too_many' } }]);
  });

  test('[O7] each command shows until the copy has its facts, and counts once', async () => {
    const page = await aPageWithCallsOnly({ latency: 400 });
    const seen = watching(page, () => deadlineOf(page));
    for (let presses = 0; presses < 5; presses += 1) {
      page.live.perform(delay);
      await page.pass(300);
    }
    await page.pass(10_000);
    expect(seen).toEqual([600, 610, 620, 630, 640, 650]);
    expect(page.server.room.timers[0]?.run).toMatchObject({ state: 'running' });
    expect(page.view().timers).toEqual(page.server.room.timers);
  });

  test('[O7] a command without a call does not block others', async () => {
    const page = await aPageWithCallsOnly();
    page.live.perform({ command: 'stage.select', timer_id: idOf('b') });
    page.live.perform(delay);
    await page.pass(1000);
    expect(deadlineOf(page)).toBe(610);
    expect(page.writes()).toEqual(['p1-2']);
  });

  test('[O10] a call that hangs blocks the others as long as its command lives, and a command that expires meanwhile is not sent', async () => {
    const page = await aPageWithCallsOnly();
    page.server.mood.hangs = true;
    page.live.perform(pause);
    page.live.perform(reset);
    await page.pass(5000);
    page.server.mood.hangs = false;
    page.live.perform(delay);
    await page.pass(4900);
    expect(page.writes()).toEqual(['p1-1']);
    await page.pass(1000);
    expect(page.writes()).toEqual(['p1-1', 'p1-3']);
    expect(refusalsOf(page)).toMatchObject([{ command: pause }, { command: reset }]);
    expect(deadlineOf(page)).toBe(610);
  });

  test('[O10] nor is one that expires in a sleep of the device', async () => {
    const page = await aPageWithCallsOnly();
    page.server.mood.hangs = true;
    page.live.perform(delay);
    await page.pass(5000);
    page.live.perform(pause);
    page.state.wallAhead = 300_000;
    page.server.mood.hangs = false;
    await page.pass(20_000);
    expect(page.writes()).toEqual(['p1-1']);
    expect(page.server.room.timers[0]?.run.state).toBe('running');
    expect(refusalsOf(page)).toMatchObject([{ command: delay }, { command: pause }]);
  });

  test('[O8] commands that wait when a socket opens are sent on it, in order, and not by HTTP', async () => {
    const page = await aPageWithCallsOnly();
    page.server.mood.hangs = true;
    for (const command of [reset, start, delay]) page.live.perform(command);
    page.server.mood.refuses = null;
    await page.pass(5000);
    expect(page.line().state).toBe('open');
    const said = page.server.heard.filter((text) => text.startsWith('{')).map((text) => JSON.parse(text).data);
    expect(said).toMatchObject([reset, start, delay]);
    expect(page.writes()).toEqual(['p1-1']);
    expect(page.server.room.timers[0]?.run.state).toBe('running');
    expect(page.view().timers).toEqual(page.server.room.timers);
    expect(refusalsOf(page)).toEqual([]);
  });

  test('[O8] a call that a socket replaced is not repeated beside the next one when that socket closes', async () => {
    const page = await aPageWithCallsOnly();
    page.server.mood.hangs = true;
    page.live.perform(delay);
    page.server.mood.refuses = null;
    while (page.line().state !== 'open') await page.pass(5);
    page.server.mood.mute = true;
    page.server.mood.refuses = { code: 1011, reason: 'failed' };
    page.server.cut();
    await page.pass(3000);
    expect(page.writes()).toEqual(['p1-1', 'p1-1']);
  });

  test('[O8] what a socket left unanswered goes by HTTP in the same order, before later commands', async () => {
    const page = await anOpenPage();
    page.server.mood.mute = true;
    page.live.perform(reset);
    page.live.perform(start);
    await page.pass(100);
    page.server.mood.refuses = { code: 1011, reason: 'failed' };
    page.server.cut();
    page.live.perform(pause);
    await page.pass(1000);
    expect(page.server.calls.flatMap(({ key }) => key ?? [])).toEqual(['p1-1', 'p1-2', 'p1-3']);
    expect(page.server.room.timers[0]?.run.state).toBe('paused');
  });

  test('[O12] when the room does not admit the screen, commands that wait are not sent any more', async () => {
    const page = await aPageWithCallsOnly();
    page.server.mood.hangs = true;
    page.live.perform(pause);
    page.live.perform(reset);
    page.server.mood.refuses = { code: 4403, reason: 'removed' };
    await page.pass(5000);
    expect(refusalsOf(page)).toHaveLength(2);
    expect(page.writes()).toEqual(['p1-1']);
  });
});

describe('a drag without a connection', () => {
  test('[O11] of positions that wait for their call only the last one is sent; every move shows', async () => {
    const page = await aPageWithCallsOnly({ latency: 400 });
    const shown = () => page.view().timers[1]?.run;
    const seen = watching(page, shown);
    const seeking = page.live.seeking(idOf('b'));
    for (let left = 400; left > 100; left -= 10) {
      seeking.move(left);
      await page.pass(250);
    }
    seeking.release(100);
    await page.pass(2000);
    expect(page.server.room.timers[1]?.run).toEqual({ state: 'stopped', left: 100_000 });
    expect(page.writes().length).toBeLessThanOrEqual(12);
    const lefts = seen.flatMap((run) => (run?.state === 'stopped' ? [run.left] : []));
    expect(lefts).toEqual([mins(10), ...Array.from({ length: 31 }, (_, move) => (400 - 10 * move) * 1000)]);
    expect(refusalsOf(page)).toEqual([]);
  });

  test('[O11] neither positions of another timer nor those before another command are replaced', async () => {
    const page = await aPageWithCallsOnly();
    for (const command of [delay, seek(300), seek(200, 'b'), seek(250), pause, seek(100)]) page.live.perform(command);
    await page.pass(1000);
    expect(page.writes()).toEqual(['p1-1', 'p1-2', 'p1-3', 'p1-4', 'p1-5', 'p1-6']);
    expect(page.server.room.timers[0]?.run).toMatchObject({ state: 'paused', left: 100_000 });
  });
});

test('[O10] of many commands that are dropped at once none is sent any more', () => {
  const time = createVirtualTime();
  const called: string[] = [];
  const delivery = new CommandDelivery({
    timers: time,
    wall: time.now,
    send: () => false,
    httpSend: (_, id) => {
      called.push(id);
      return new Promise(() => {});
    },
    unanswered: () => ({ error: 'unanswered', message: '' }),
    onEvent: () => {},
  });
  for (const id of ['one', 'two', 'three', 'four'])
    void delivery.send({ id, command: delay, at: instant(0) }, { isCarried: false });
  expect(delivery.httpMark).toBe(null);
  delivery.drop(new Set(['one', 'two', 'three']));
  expect(called).toEqual(['one', 'four']);
  delivery.drop(new Set(['four']));
  expect(delivery.httpMark).not.toBe(null);
});
