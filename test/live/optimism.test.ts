import { describe, expect, test } from 'vitest';
import { timeLeft } from '#domain/timer.ts';
import { instant } from '#domain/time.ts';
import { aRoom, aTimer, at, idOf, mins, running, secs, serial } from '../support/rooms.ts';
import { aVenue } from '../support/live-page.ts';
import type { LivePage } from '../support/live-page.ts';
import { createRandom } from '../support/random.ts';

const room = aRoom({ timers: [aTimer({ id: 'a', run: running(at(600)) }), aTimer({ id: 'b' })] });
const delay = { command: 'timer.delay', timer_id: idOf('a'), value: 10 } as const;
const start = { command: 'timer.start', timer_id: idOf('b') } as const;

async function anOpenPage({ latency = 20, ...making }: { latency?: number; seed?: number } = {}) {
  const venue = aVenue(room, { latency });
  const page = venue.page(making);
  page.live.start();
  await venue.pass(2000);
  return { ...venue, ...page };
}

/** Everything that the screen showed of it from now on, without repetitions. */
function watching<Shown>(page: LivePage, look: () => Shown): Shown[] {
  const seen = [look()];
  page.live.store.subscribe(() => {
    const now = look();
    if (JSON.stringify(now) !== JSON.stringify(seen.at(-1))) seen.push(now);
  });
  return seen;
}

const deadline = ({ view }: LivePage) => {
  const run = view().timers[0]?.run;
  return run?.state === 'running' ? (run.deadline - at(0)) / 1000 : null;
};

describe('a press of a button', () => {
  test('[O1] shows at once', async () => {
    const page = await anOpenPage({ latency: 500 });
    page.live.perform(start);
    expect(page.view().timers[1]?.run.state).toBe('running');
    expect(page.view().activeTimerId).toBe(idOf('b'));
    expect(page.server.room.timers[1]?.run.state).toBe('stopped');
    await page.pass(500);
    expect(page.server.room.timers[1]?.run.state).toBe('running');
  });

  test('[O2] is counted once when it comes back, even if fact and result come one by one', async () => {
    const page = await anOpenPage();
    const seen = watching(page, () => deadline(page));
    page.live.perform(delay);
    await page.pass(200);
    expect(seen).toEqual([600, 610]);
    expect(page.server.room.timers).toEqual(page.view().timers);
  });

  test('[O2] several at once too', async () => {
    const page = await anOpenPage();
    const seen = watching(page, () => deadline(page));
    for (let press = 0; press < 3; press += 1) {
      page.live.perform(delay);
      await page.pass(15);
    }
    await page.pass(200);
    expect(seen).toEqual([600, 610, 620, 630]);
  });

  test('[O2] a result that gets lost is not waited for: the fact says enough', async () => {
    const page = await anOpenPage();
    page.server.mood.losesResults = true;
    const seen = watching(page, () => deadline(page));
    page.live.perform(delay);
    await page.pass(400);
    expect(seen).toEqual([600, 610]);
  });

  test('[O3] what one command does shows in one step', async () => {
    const page = await anOpenPage();
    const seen = watching(page, () => [page.view().timers.map(({ id }) => id), page.view().activeTimerId]);
    page.live.perform({ command: 'timer.delete', timer_id: idOf('a') });
    await page.pass(200);
    expect(seen).toEqual([
      [[idOf('a'), idOf('b')], idOf('a')],
      [[idOf('b')], idOf('b')],
    ]);
  });

  test('[O4] a refusal takes it back and is told', async () => {
    const venue = aVenue(room);
    const page = venue.page();
    page.live.start();
    await venue.pass(2000);
    venue.server.elsewhere({ command: 'timer.delete', timer_id: idOf('a') });
    page.live.perform(delay);
    expect(deadline(page)).toBe(610);
    await venue.pass(200);
    expect(page.view().timers.map(({ id }) => id)).toEqual([idOf('b')]);
    expect(page.events.filter(({ event }) => event === 'refused')).toEqual([
      {
        event: 'refused',
        failure: { error: 'timer_not_found', message: 'Temporizador no encontrado' },
        command: delay,
      },
    ]);
  });

  test('[O4] whoever asked is answered instead', async () => {
    const page = await anOpenPage();
    const missing = { ...delay, timer_id: idOf('nowhere') };
    const asked = [page.live.request(missing), page.live.request(start)];
    await page.pass(200);
    const [no, yes] = await Promise.all(asked);
    expect(no).toMatchObject({ ok: false, failure: { error: 'timer_not_found' } });
    expect(yes).toMatchObject({ ok: true, value: { timer: { id: idOf('b'), status: 'running' } } });
    expect(page.events.filter(({ event }) => event === 'refused')).toEqual([]);
  });

  test('[O5] what gets an id from the room shows when the room has it', async () => {
    const page = await anOpenPage();
    page.live.perform({ command: 'message.send', content: 'Ya casi' });
    expect(page.view().messages).toEqual([]);
    await page.pass(200);
    expect(page.view().messages).toEqual(page.server.room.messages);
  });

  test('[O6] of two controllers the last one confirmed wins, on both screens', async () => {
    const venue = aVenue(room, { latency: 50 });
    const [ana, beto] = [venue.page(), venue.page({ seed: 2 })];
    ana.live.start();
    beto.live.start();
    await venue.pass(2000);
    ana.live.perform({ command: 'timer.seek', timer_id: idOf('b'), current_time: 100 });
    await venue.pass(5);
    beto.live.perform({ command: 'timer.seek', timer_id: idOf('b'), current_time: 200 });
    await venue.pass(400);
    for (const page of [ana, beto]) {
      expect(page.view().timers).toEqual(venue.server.room.timers);
      expect(page.view().timers[1]?.run).toEqual({ state: 'stopped', left: secs(200) });
    }
    expect(ana.events.map(({ event }) => event)).toEqual(beto.events.map(({ event }) => event));
    expect(ana.events).toMatchObject([
      { event: 'news', isOwn: true },
      { event: 'news', isOwn: false },
    ]);
  });
});

describe('a drag', () => {
  test('[O11] shows every move, says at most one in 250 ms, and the last one always', async () => {
    const page = await anOpenPage();
    const random = createRandom(3);
    const seeking = page.live.seeking(idOf('b'));
    const before = page.server.heard.length;
    for (let move = 0; move < 100; move += 1) {
      const position = random.whole(0, 600);
      seeking.move(position);
      expect(page.view().timers[1]?.run).toEqual({ state: 'stopped', left: secs(position) });
      await page.pass(30);
    }
    seeking.release(321);
    expect(page.view().timers[1]?.run).toEqual({ state: 'stopped', left: secs(321) });
    await page.pass(1000);
    const said = page.server.heard.slice(before).filter((text) => text !== 'ping');
    expect(said.length).toBeGreaterThanOrEqual(12);
    expect(said.length).toBeLessThanOrEqual(14);
    expect(said.at(-1)).toContain('"current_time":321');
    expect(page.view().timers).toEqual(page.server.room.timers);
  });

  test('[O11] given up, it leaves what was said', async () => {
    const page = await anOpenPage();
    const seeking = page.live.seeking(idOf('b'));
    seeking.move(500);
    seeking.move(400);
    seeking.cancel();
    await page.pass(1000);
    expect(page.view().timers[1]?.run).toEqual({ state: 'stopped', left: secs(500) });
  });
});

describe('while the line is down', () => {
  test('[O7] a command goes by HTTP with its id as key, and is counted once', async () => {
    const page = await anOpenPage();
    page.server.mood.refuses = { code: 1011, reason: 'failed' };
    page.server.cut();
    await page.pass(1500);
    const seen = watching(page, () => deadline(page));
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

  test('[O8] what the line left unanswered is said again under the same id, and done once', async () => {
    const page = await anOpenPage({ latency: 100 });
    const seen = watching(page, () => deadline(page));
    page.live.perform(delay);
    await page.pass(150);
    // The room did it; the fact and the result were on their way.
    page.server.cut();
    await page.pass(5000);
    expect(page.line().state).toBe('open');
    expect(seen).toEqual([600, 610]);
    expect(page.view().timers).toEqual(page.server.room.timers);
    expect(page.events.filter(({ event }) => event === 'refused')).toEqual([]);
  });

  test('[O9] whatever is cut and whenever, nothing is shown or done twice', async () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const random = createRandom(seed);
      const page = await anOpenPage({ latency: random.between(5, 150), seed });
      const seen = watching(page, () => deadline(page));
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
      const refused = page.events.filter(({ event }) => event === 'refused').length;
      expect(deadline(page), `seed ${seed}`).toBe(600 + 10 * (presses - refused));
      expect(page.view().timers, `seed ${seed}`).toEqual(page.server.room.timers);
      if (refused === 0) expect(seen, `seed ${seed}`).toEqual(seen.toSorted((a, b) => Number(a) - Number(b)));
    }
  });

  test('[O10] a command lives for 10 s: it is taken back, told, and never takes effect later', async () => {
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
    expect(page.events).toMatchObject([
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

  test('[O10] not after a sleep either, in which timers stand still', async () => {
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
    expect(page.events).toMatchObject([{ event: 'refused', failure: { error: 'unanswered' } }]);
  });

  test('[O12] when the room wants none of us, commands fail at once', async () => {
    const page = await anOpenPage({ latency: 500 });
    page.live.perform(delay);
    page.server.cut({ code: 4403, reason: 'removed' });
    await page.pass(10);
    expect(page.events).toMatchObject([{ event: 'refused' }]);
    expect(deadline(page)).toBe(600);
  });

  test('[O13] a line that leaves a command unanswered for 3 s must prove itself, and the command goes the other way', async () => {
    const page = await anOpenPage();
    page.server.mood.mute = true;
    page.live.perform(delay);
    await page.pass(6100);
    expect(page.line().state).toMatch(/waiting|connecting/);
    page.server.mood.mute = false;
    await page.pass(2000);
    expect(page.server.room.timers[0]?.run).toMatchObject({ deadline: at(610) });
    expect(deadline(page)).toBe(610);
    expect(page.events.filter(({ event }) => event === 'refused')).toEqual([]);
  });

  test('[O14] the clock goes on from its anchor', async () => {
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

test('[O15] health and people are kept up without a fact', async () => {
  const page = await anOpenPage();
  const user = { user_id: 'beto', name: 'Beto', type: 'viewer', connected_at: at(1) } as const;
  page.server.news({ fact: 'user.joined', user });
  await page.pass(100);
  expect(page.view().users).toEqual([user]);
  page.server.news({ fact: 'user.left', user });
  await page.pass(100);
  expect(page.view().users).toEqual([]);
  expect(page.events).toMatchObject([
    { event: 'news', news: { type: 'user_joined' } },
    { event: 'news', news: { type: 'user_left', data: { user: { name: 'Beto' } } } },
  ]);
});

test('[O1] ids are fresh for every command', async () => {
  const page = await anOpenPage();
  const next = serial('p1-');
  page.live.perform(delay);
  page.live.perform(delay);
  await page.pass(100);
  const ids = page.server.heard.filter((text) => text.startsWith('{')).map((text) => JSON.parse(text).data.id);
  expect(ids).toEqual([next(), next()]);
});
