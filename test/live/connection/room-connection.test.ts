import { describe, expect, test } from 'vitest';
import { createPoller } from '../../../client/live/connection/poller.ts';
import { createRandom } from '../../support/random.ts';
import { aRoom, aTimer, idOf } from '../../support/rooms.ts';
import { aVenue } from '../../support/live-page.ts';
import { createVirtualTime } from '../../support/virtual-time.ts';

const room = aRoom({ timers: [aTimer({ id: 'a' }), aTimer({ id: 'b' })] });
const start = { command: 'timer.start', timer_id: idOf('a') } as const;

async function anOpenPage(making: Parameters<ReturnType<typeof aVenue>['page']>[0] = {}) {
  const venue = aVenue(room);
  const page = venue.page(making);
  page.live.start();
  await venue.pass(2000);
  const { reads } = venue.server;
  return { ...venue, ...page, reads };
}

describe('the address of the socket', () => {
  test('[K12] it has role, name and tab, and no code, which is a subprotocol', async () => {
    const { server } = await anOpenPage();
    expect(server.visits).toHaveLength(1);
    const [visit] = server.visits;
    expect(visit?.address.pathname).toBe('/ws/sala-de-pruebas-0001');
    expect(Object.fromEntries(visit?.address.searchParams ?? [])).toEqual({
      type: 'controller',
      name: 'Ana',
      client_id: 'tab-1xxxxxxxxxxxxxxxxx',
      ticks: '0',
      pings: '1',
    });
    expect(visit?.protocols).toEqual(['temporizador.v5', `code.${'c'.repeat(22)}`]);
  });

  test('[K12] a malformed code is not sent: a browser would throw', async () => {
    const { server, line } = await anOpenPage({ code: 'no code, at all' });
    expect(server.visits[0]?.protocols).toEqual(['temporizador.v5']);
    expect(line().state).toBe('open');
  });

  test('[K12] a new socket asks for what was missed since the last fact, and gets only that', async () => {
    const { server, pass, view, live } = await anOpenPage();
    const before = view().messages;
    server.elsewhere(start);
    await pass(100);
    server.mood.down = true;
    server.cut();
    server.elsewhere({ command: 'message.send', content: 'Ya casi' });
    await pass(50);
    server.mood.down = false;
    await pass(3000);
    expect(server.visits.at(-1)?.address.searchParams.get('since')).toBe(String(server.room.clock.rev));
    expect(view().messages).toEqual(server.room.messages);
    expect(view().timers).toEqual(server.room.timers);
    expect(before).toEqual([]);
    expect(live.store.rev).toBe(server.room.clock.rev);
  });

  test('[K12] facts missed while nothing could be read come with the new connection', async () => {
    const { server, pass, view } = await anOpenPage({ type: 'audience', code: null });
    server.cut();
    await pass(500);
    server.elsewhere(start);
    server.elsewhere({ command: 'event.update', name: 'Otro nombre' });
    await pass(20_000);
    expect(server.visits.at(-1)?.address.searchParams.get('since')).toBe('0');
    expect(view().event.name).toBe('Otro nombre');
  });
});

describe('reading by HTTP', () => {
  test('[K13] it does not happen while a socket is open', async () => {
    const { pass, reads, server } = await anOpenPage();
    server.elsewhere(start);
    await pass(60_000);
    expect(reads()).toEqual([]);
  });

  test('[K13] it happens every 2 s while sockets fail but calls work, and shows what it reads', async () => {
    const { pass, reads, server, view, line } = await anOpenPage();
    server.mood.refuses = { code: 1011, reason: 'failed' };
    server.cut({ code: 1011, reason: 'failed' });
    server.elsewhere(start);
    await pass(30_000);
    expect(line().state).toMatch(/waiting|connecting/);
    expect(reads().length).toBeGreaterThanOrEqual(13);
    expect(reads().length).toBeLessThanOrEqual(15);
    expect(view().timers).toEqual(server.room.timers);
    server.mood.refuses = null;
    await pass(40_000);
    expect(line().state).toBe('open');
    const count = reads().length;
    await pass(30_000);
    expect(reads()).toHaveLength(count);
  });

  test('[K13] it slows down to 15 s while nothing answers', async () => {
    const { pass, reads, server } = await anOpenPage();
    server.mood.down = true;
    server.cut();
    await pass(120_000);
    const times = reads().map(({ at }) => at);
    const gaps = times.slice(1).map((at, index) => Math.round((at - (times[index] ?? 0)) / 1000));
    expect(gaps.slice(0, 5)).toEqual([2, 2, 4, 8, 15]);
    expect(Math.min(...gaps.slice(4))).toBe(15);
  });

  test('[K13] a read that hangs is given up after 10 s, and the next one shows the room', async () => {
    const { pass, reads, server, view } = await anOpenPage();
    server.mood.refuses = { code: 1011, reason: 'failed' };
    server.mood.hangs = true;
    server.cut();
    server.elsewhere(start);
    await pass(45_000);
    const times = reads().map(({ at }) => at);
    const gaps = times.slice(1).map((at, index) => Math.round((at - (times[index] ?? 0)) / 1000));
    expect(gaps).toEqual([12, 12, 14]);
    server.mood.hangs = false;
    await pass(20_000);
    expect(view().timers).toEqual(server.room.timers);
  });

  test('[K13] nor does a read that ignores its signal stop it', () => {
    const time = createVirtualTime();
    let reads = 0;
    const poller = createPoller({
      timers: time,
      random: () => 0,
      isHidden: () => false,
      read: () => new Promise(() => void (reads += 1)),
      onAnswer: () => {},
      onRead: () => {},
    });
    poller.start();
    time.pass(11_999);
    expect(reads).toBe(1);
    time.pass(1);
    expect(reads).toBe(2);
    poller.stop();
    time.pass(60_000);
    expect(reads).toBe(2);
  });

  test('[K13] it does not happen while the device reports no network, nor after a refusal', async () => {
    const { pass, reads, server, state, notice } = await anOpenPage();
    server.mood.down = true;
    state.isOnline = false;
    notice('offline');
    server.cut();
    await pass(60_000);
    const whileConnecting = reads().length;
    expect(whileConnecting).toBe(0);
    state.isOnline = true;
    notice('online');
    server.mood.down = false;
    server.mood.refuses = { code: 4403, reason: 'removed' };
    await pass(60_000);
    expect(reads()).toHaveLength(whileConnecting);
  });

  test('[K15] phones of the audience do not read in a short outage, but if they have no place', async () => {
    const { pass, reads, server } = await anOpenPage({ type: 'audience', code: null });
    server.cut();
    await pass(20_000);
    expect(reads()).toEqual([]);
    server.mood.refuses = { code: 1008, reason: 'audience_full' };
    server.cut();
    await pass(300_000);
    expect(reads().length).toBeGreaterThanOrEqual(6);
    expect(reads().length).toBeLessThanOrEqual(14);
  });

  test.each([
    { network: 'refuses sockets', faults: { refuses: { code: 1006, reason: '' } }, within: 5000 },
    { network: 'lets nothing through a socket', faults: { mute: true }, within: 25_000 },
  ])(
    '[K15] where the network $network, the audience reads after two handshakes, and with each later one',
    async ({ faults, within }) => {
      const { server, page, pass } = aVenue(room);
      Object.assign(server.mood, faults);
      const { live, view } = page({ type: 'audience', code: null });
      const { reads } = server;
      live.start();
      while (server.visits.length < 2) await pass(10);
      expect([reads(), live.store.isReady()]).toEqual([[], false]);
      await pass(within);
      expect([live.store.isReady(), live.connectionStatus().reads]).toEqual([true, 'answered']);
      await pass(60_000);
      const before = reads().length;
      server.elsewhere({ command: 'event.update', name: 'Otro nombre' });
      await pass(40_000);
      expect(view().event.name).toBe('Otro nombre');
      await pass(260_000);
      expect(reads().length - before).toBeGreaterThanOrEqual(7);
      expect(reads().length - before).toBeLessThanOrEqual(21);
      const outcome = live.request(start);
      await pass(5000);
      expect(await outcome).toMatchObject({ ok: true });
      Object.assign(server.mood, { refuses: null, mute: false });
      await pass(45_000);
      expect(live.connectionStatus()).toMatchObject({ connection: { state: 'open' }, reads: 'none' });
    },
  );

  test('[K15] an audience whose reads get no answer does not say that it reads', async () => {
    const { server, page, pass } = aVenue(room);
    server.mood.refuses = { code: 1006, reason: '' };
    const { live } = page({ type: 'audience', code: null });
    live.start();
    await pass(10_000);
    expect(live.connectionStatus().reads).toBe('answered');
    server.mood.hangs = true;
    await pass(60_000);
    expect(live.connectionStatus().reads).toBe('none');
  });

  test('[K14] an outage under 3 s is over within 2 s of the first answer', async () => {
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const outage = createRandom(seed).between(100, 3000);
      const { pass, server, line, time } = await anOpenPage({ seed });
      server.mood.down = true;
      server.cut();
      await pass(outage);
      server.mood.down = false;
      const back = time.now();
      while (line().state !== 'open') await pass(10);
      expect(time.now() - back, `seed ${seed}, ${outage} ms`).toBeLessThan(2100);
    }
  });

  test('[K14] where calls work and sockets do not, the first answer causes one early try', async () => {
    const { pass, server } = await anOpenPage();
    server.mood.refuses = { code: 1011, reason: 'failed' };
    server.cut();
    await pass(60_000);
    expect(server.visits.length).toBeLessThanOrEqual(2 + 5 + Math.ceil(30 / 3));
  });
});

test('[K2] a controller with a code may join an unknown room, nobody else', async () => {
  const venue = aVenue(room);
  venue.server.mood.refuses = { code: 4404, reason: 'not_found' };
  const viewer = venue.page({ type: 'viewer', code: null, seed: 2 });
  viewer.live.start();
  await venue.pass(200);
  expect(viewer.line()).toMatchObject({ state: 'refused', code: 4404 });
  expect(venue.server.visits).toEqual([]);

  const controller = venue.page();
  controller.live.start();
  await venue.pass(200);
  expect(venue.server.visits).toHaveLength(1);
});

test('[K1] a question for a place without an answer does not prevent the connection', async () => {
  const venue = aVenue(room);
  const page = venue.page();
  venue.server.mood.down = true;
  page.live.start();
  await venue.pass(100);
  venue.server.mood.down = false;
  await venue.pass(4000);
  expect(page.line().state).toBe('open');
});
