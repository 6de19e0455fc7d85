import { describe, expect, test } from 'vitest';
import { instant } from '#domain/lib/time.ts';
import { timeLeft } from '#domain/timers/timer.ts';
import { createRandom } from '../../support/random.ts';
import { at, idOf, mins } from '../../support/rooms.ts';
import { anOpenPage, deadlineOf, delay, refusalsOf, watching } from '../../support/watching.ts';

describe('while the connection is down', () => {
  test('[O7] a command goes by HTTP with its id as key, and is counted once', async () => {
    const page = await anOpenPage();
    page.server.mood.refuses = { code: 1011, reason: 'failed' };
    page.server.cut();
    await page.pass(1500);
    const seen = watching(page, () => deadlineOf(page));
    page.live.perform(delay);
    await page.pass(3000);
    expect(seen).toEqual([600, 610]);
    expect(page.server.calls.filter(({ method }) => method === 'POST')).toMatchObject([
      { path: `/api/timers/${idOf('a')}/control`, key: 'p1-1' },
    ]);
    page.server.mood.refuses = null;
    await page.pass(10_000);
    expect(page.line().state).toBe('open');
    expect(page.server.heard.filter((text) => text.includes('delay'))).toEqual([]);
    expect(seen).toEqual([600, 610]);
  });

  test('[O8] what a socket left unanswered is sent again under the same id, and done once', async () => {
    const page = await anOpenPage({ latency: 100 });
    const seen = watching(page, () => deadlineOf(page));
    page.live.perform(delay);
    await page.pass(150);
    // The room did it; the fact and the result were on their way.
    page.server.cut();
    await page.pass(5000);
    expect(page.line().state).toBe('open');
    expect(seen).toEqual([600, 610]);
    expect(page.view().timers).toEqual(page.server.room.timers);
    expect(refusalsOf(page)).toEqual([]);
  });

  test('[O9] however the connection breaks, nothing is shown or done twice', async () => {
    // In 434 a socket breaks while the answer to a command that was sent again is awaited (O16).
    for (const seed of [...Array.from({ length: 60 }, (_each, index) => index + 1), 434]) {
      const random = createRandom(seed);
      const page = await anOpenPage({ latency: random.between(5, 150), seed });
      const seen = watching(page, () => deadlineOf(page));
      let presses = 0;
      for (let round = 0; round < 6; round += 1) {
        page.live.perform(delay);
        presses += 1;
        await page.pass(random.between(0, 400));
        if (random.chance(0.5)) page.server.cut();
        page.server.mood.down = random.chance(0.3);
        await page.pass(random.between(0, 900));
        page.server.mood.down = false;
      }
      await page.pass(15_000);
      const refused = refusalsOf(page).length;
      const inOrder = seen.toSorted((one, other) => Number(one) - Number(other));
      expect(deadlineOf(page), `seed ${seed}`).toBe(600 + 10 * (presses - refused));
      expect(page.view().timers, `seed ${seed}`).toEqual(page.server.room.timers);
      expect(refused > 0 || String(seen), `seed ${seed}`).toBe(refused > 0 || String(inOrder));
    }
  });

  test('[O10] a command lives for 10 s: it is undone, that is reported, and it never takes effect later', async () => {
    const page = await anOpenPage();
    page.server.mood.down = true;
    page.server.cut();
    await page.pass(500);
    page.live.perform({ command: 'timer.pause', timer_id: idOf('a') });
    expect(page.view().timers[0]?.run.state).toBe('paused');
    await page.pass(9900);
    expect(page.view().timers[0]?.run.state).toBe('paused');
    await page.pass(200);
    expect(page.view().timers[0]?.run.state).toBe('running');
    expect(refusalsOf(page)).toMatchObject([
      {
        event: 'refused',
        failure: { error: 'unanswered', message: 'La sala no respondió. Revisa si el cambio se aplicó' },
      },
    ]);
    page.server.mood.down = false;
    await page.pass(60_000);
    expect(page.line().state).toBe('open');
    expect(page.server.room.timers[0]?.run.state).toBe('running');
  });

  test('[O10] also after a sleep, in which timers stand still', async () => {
    const page = await anOpenPage();
    page.server.mood.down = true;
    page.server.cut();
    page.live.perform({ command: 'timer.pause', timer_id: idOf('a') });
    await page.pass(500);
    page.state.wallAhead = 300_000;
    page.server.mood.down = false;
    page.live.retry();
    await page.pass(2000);
    expect(page.line().state).toBe('open');
    expect(page.server.room.timers[0]?.run.state).toBe('running');
    expect(refusalsOf(page)).toMatchObject([{ event: 'refused', failure: { error: 'unanswered' } }]);
  });

  test('[O12] when the room does not admit the screen, commands fail at once', async () => {
    const page = await anOpenPage({ latency: 500 });
    page.live.perform(delay);
    page.server.cut({ code: 4403, reason: 'removed' });
    await page.pass(10);
    expect(refusalsOf(page)).toMatchObject([{ event: 'refused' }]);
    expect(deadlineOf(page)).toBe(600);
  });

  test('[O12] the end of the room answers the command that ended it', async () => {
    const page = await anOpenPage();
    const ending = page.live.request({ command: 'event.finish' });
    page.server.cut({ code: 4410, reason: 'finished' });
    expect(await ending).toEqual({ ok: true, value: {} });
  });

  test('[O13] a connection that leaves a command unanswered for 3 s is probed, and the command goes by HTTP', async () => {
    const page = await anOpenPage();
    page.server.mood.mute = true;
    page.live.perform(delay);
    await page.pass(6100);
    expect(page.line().state).toMatch(/waiting|connecting/);
    page.server.mood.mute = false;
    await page.pass(2000);
    expect(page.server.room.timers[0]?.run).toMatchObject({ deadline: at(610) });
    expect(deadlineOf(page)).toBe(610);
    expect(refusalsOf(page)).toEqual([]);
  });

  test('[O13] further commands do not keep a dead socket: each goes by HTTP within 6 s', async () => {
    const page = await anOpenPage();
    page.server.mood.mute = true;
    for (let presses = 0; presses < 3; presses += 1) {
      page.live.perform(delay);
      await page.pass(2500);
    }
    expect(page.line().state).toMatch(/waiting|connecting/);
    expect(page.server.room.timers[0]?.run).toMatchObject({ deadline: at(630) });
    page.live.perform(delay);
    await page.pass(15_000);
    expect(page.server.room.timers[0]?.run).toMatchObject({ deadline: at(640) });
    expect(refusalsOf(page)).toEqual([]);
  });

  test('[O13] nor does a socket that dies as soon as it opens keep what is sent again on it', async () => {
    const page = await anOpenPage();
    page.server.cut();
    page.server.mood.hangs = true;
    while (page.server.visits.length < 2) await page.pass(5);
    page.live.perform(delay);
    while (page.line().state !== 'open') await page.pass(5);
    page.server.mood.mute = true;
    page.server.mood.hangs = false;
    await page.pass(6500);
    expect(page.server.room.timers[0]?.run).toMatchObject({ deadline: at(610) });
    expect(refusalsOf(page)).toEqual([]);
  });

  test('[O14] the clock goes on', async () => {
    const page = await anOpenPage();
    page.server.mood.down = true;
    page.server.cut();
    await page.pass(30_000);
    const [timer] = page.view().timers;
    if (!timer) throw new Error('no timer');
    const left = timeLeft(timer, instant(page.live.clock.serverNow()));
    expect(Math.abs(left - (mins(10) - (page.time.now() - at(0))))).toBeLessThan(2);
  });
});
