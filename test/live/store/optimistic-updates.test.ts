import { describe, expect, test } from 'vitest';
import { instant } from '#domain/lib/time.ts';
import { timeLeft } from '#domain/timers/timer.ts';
import { aVenue } from '../../support/live-page.ts';
import { createRandom } from '../../support/random.ts';
import { aRoom, aTimer, at, idOf, running, secs, serial } from '../../support/rooms.ts';
import { anOpenPage, deadlineOf, delay, refusalsOf, watching } from '../../support/watching.ts';

const room = aRoom({ timers: [aTimer({ id: 'a', run: running(at(600)) }), aTimer({ id: 'b' })] });
const start = { command: 'timer.start', timer_id: idOf('b') } as const;

describe('a command', () => {
  test('[O1] shows at once', async () => {
    const page = await anOpenPage({ latency: 500 });
    page.live.perform(start);
    expect(page.view().timers[1]?.run.state).toBe('running');
    expect(page.view().activeTimerId).toBe(idOf('b'));
    expect(page.server.room.timers[1]?.run.state).toBe('stopped');
    await page.pass(500);
    expect(page.server.room.timers[1]?.run.state).toBe('running');
  });

  test('[O17] a pause right after a start never shows more time than there was at the start', async () => {
    const page = await anOpenPage({ latency: 500 });
    const seen = watching(page, () => {
      const timer = page.view().timers[1];
      return timer && timeLeft(timer, instant(page.live.clock.serverNow()));
    });
    page.live.perform(start);
    await page.pass(100);
    page.live.perform({ ...start, command: 'timer.pause' });
    await page.pass(1500);
    expect(page.view().timers[1]?.run).toMatchObject({ state: 'paused' });
    expect(Math.max(...seen.map((left) => left ?? 0))).toBe(secs(600));
  });

  test('[O2] counts once when its fact and its result come one by one', async () => {
    const page = await anOpenPage();
    const seen = watching(page, () => deadlineOf(page));
    page.live.perform(delay);
    await page.pass(200);
    expect(seen).toEqual([600, 610]);
    expect(page.server.room.timers).toEqual(page.view().timers);
  });

  test('[O2] so do several at once', async () => {
    const page = await anOpenPage();
    const seen = watching(page, () => deadlineOf(page));
    for (let press = 0; press < 3; press += 1) {
      page.live.perform(delay);
      await page.pass(15);
    }
    await page.pass(200);
    expect(seen).toEqual([600, 610, 620, 630]);
  });

  test('[O2] does not wait for a lost result', async () => {
    const page = await anOpenPage();
    page.server.mood.losesResults = true;
    const seen = watching(page, () => deadlineOf(page));
    page.live.perform(delay);
    await page.pass(400);
    expect(seen).toEqual([600, 610]);
  });

  test('[O3] shows all its effects in one step', async () => {
    const page = await anOpenPage();
    const seen = watching(page, () => [page.view().timers.map(({ id }) => id), page.view().activeTimerId]);
    page.live.perform({ command: 'timer.delete', timer_id: idOf('a') });
    await page.pass(200);
    expect(seen).toEqual([
      [[idOf('a'), idOf('b')], idOf('a')],
      [[idOf('b')], idOf('b')],
    ]);
  });

  test('[PG64] that is larger than a frame is refused in words, and neither shown nor sent', async () => {
    const page = await anOpenPage();
    const [before, heard] = [page.view(), page.server.heard.length];
    const name = '字'.repeat(100);
    const edits = (count: number) => Array.from({ length: count }, () => ({ timer_id: idOf('a'), name, cue: 'Q' }));
    const refused = await page.live.request({
      command: 'timers.edit',
      edits: edits(500).map((edit) => ({ ...edit, presenter: name })),
    });
    expect(refused).toMatchObject({ ok: false, failure: { error: 'not_sent', message: expect.any(String) } });
    await page.pass(200);
    expect([page.view(), page.server.heard.length, page.line().state]).toEqual([before, heard, 'open']);
    const sent = page.live.request({ command: 'timers.edit', edits: edits(300) });
    await page.pass(200);
    expect(await sent).toMatchObject({ ok: true });
    expect(page.view().timers[0]?.name).toBe(name);
  });

  test('[O4] is undone by a refusal, which is reported', async () => {
    const venue = aVenue(room);
    const page = venue.page();
    page.live.start();
    await venue.pass(2000);
    venue.server.elsewhere({ command: 'timer.delete', timer_id: idOf('a') });
    page.live.perform(delay);
    expect(deadlineOf(page)).toBe(610);
    await venue.pass(200);
    expect(page.view().timers.map(({ id }) => id)).toEqual([idOf('b')]);
    expect(refusalsOf(page)).toEqual([
      {
        event: 'refused',
        failure: { error: 'timer_not_found', message: 'Temporizador no encontrado' },
        command: delay,
      },
    ]);
  });

  test('[O4] of a request resolves with the refusal instead', async () => {
    const page = await anOpenPage();
    const missing = { ...delay, timer_id: idOf('nowhere') };
    const asked = [page.live.request(missing), page.live.request(start)];
    await page.pass(200);
    const [no, yes] = await Promise.all(asked);
    expect(no).toMatchObject({ ok: false, failure: { error: 'timer_not_found' } });
    expect(yes).toMatchObject({ ok: true, value: { timer: { id: idOf('b'), status: 'running' } } });
    expect(refusalsOf(page)).toEqual([]);
  });

  test('[O5] whose effect gets an id from the room shows when the room has done it', async () => {
    const page = await anOpenPage();
    page.live.perform({ command: 'message.send', content: 'Ya casi' });
    expect(page.view().messages).toEqual([]);
    await page.pass(200);
    expect(page.view().messages).toEqual(page.server.room.messages);
  });

  test('[O6, V17] of two controllers the last one confirmed wins, on both screens', async () => {
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
    const newsOf = ({ events }: typeof ana) => events.filter(({ event }) => event === 'news');
    expect(newsOf(ana).map(({ event }) => event)).toEqual(newsOf(beto).map(({ event }) => event));
    expect(newsOf(ana)).toMatchObject([
      { event: 'news', isOwn: true },
      { event: 'news', isOwn: false },
    ]);
  });
});

describe('a drag', () => {
  test('[O11] shows every move, sends at most one in 250 ms, and the last one always', async () => {
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

  test('[O11] that is cancelled leaves the positions that were sent', async () => {
    const page = await anOpenPage();
    const seeking = page.live.seeking(idOf('b'));
    seeking.move(500);
    seeking.move(400);
    seeking.cancel();
    await page.pass(1000);
    expect(page.view().timers[1]?.run).toEqual({ state: 'stopped', left: secs(500) });
  });
});

test('[O15] the copy has people and their health without a fact', async () => {
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

test('[O1] every command has a new id', async () => {
  const page = await anOpenPage();
  const next = serial('p1-');
  page.live.perform(delay);
  page.live.perform(delay);
  await page.pass(100);
  const ids = page.server.heard.filter((text) => text.startsWith('{')).map((text) => JSON.parse(text).data.id);
  expect(ids).toEqual([next(), next()]);
});
