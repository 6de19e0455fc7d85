import { describe, expect, test } from 'vitest';
import type { Role } from '#protocol/users.ts';
import { openingOf } from '../../../client/live/connection/opening.ts';
import { contentAt } from '../../../client/stage/content.ts';
import { stage } from '../../../client/text/stage.ts';
import { aVenue } from '../../support/live-page.ts';
import { aRoom, aTimer, at, idOf, running } from '../../support/rooms.ts';

const room = aRoom({ timers: [aTimer({ id: 'a', run: running(at(600)) })] });
const broken = { code: 1006, reason: '' };
const roles = ['controller', 'moderator', 'guest', 'viewer'] as const satisfies readonly Role[];

describe('a network without WebSockets', () => {
  test.each(roles)('[NW1] the screen of a %s follows the room by reads, and says so', async (type) => {
    const { server, page, pass } = aVenue(room);
    server.mood.refuses = broken;
    // The call before the first socket is answered: only sockets are refused.
    const { live, view } = page({ type });
    live.start();
    await pass(20_000);
    expect([live.store.isReady(), live.connectionStatus().reads]).toEqual([true, 'answered']);
    server.elsewhere({ command: 'event.update', name: 'Otro nombre' });
    await pass(2500);
    expect(view().event.name).toBe('Otro nombre');
    await pass(300_000);
    expect(live.connectionStatus().reads).toBe('answered');
    server.mood.refuses = null;
    await pass(10_000);
    expect(live.connectionStatus()).toMatchObject({ connection: { state: 'open' }, reads: 'none' });
  });

  test('[NW3] a screen with a seat reads beside a handshake that hangs, instead of waiting for its end', async () => {
    const { server, page, pass } = aVenue(room);
    server.mood.mute = true;
    const { live, line } = page({ type: 'viewer' });
    live.start();
    await pass(4500);
    expect([live.store.isReady(), line().state]).toEqual([true, 'connecting']);
    await pass(25_000);
    expect(live.connectionStatus().reads).toBe('answered');
  });

  test('[NW1] nothing is said of the reads while a connection that broke is opened again', async () => {
    const { server, page, pass } = aVenue(room);
    const { live } = page({ type: 'controller' });
    live.start();
    await pass(2000);
    const said = new Set<string>();
    live.watchConnection(() => said.add(live.connectionStatus().reads));
    for (const _ of [1, 2, 3]) {
      server.cut();
      await pass(20_000);
    }
    expect([...said]).toEqual(['none']);
  });
});

describe('a room that moves, in a network without WebSockets', () => {
  const moved = { detail: { error: 'moved', message: 'La sala se mudó' } };
  const headers = { 'X-Server-Time': String(at(0)) };

  test.each([...roles, 'audience'] as const)(
    '[NW9] the screen of a %s learns it by reads, without flicker, and that it was taken back',
    async (type) => {
      const { server, page, pass } = aVenue(room);
      server.mood.refuses = broken;
      const { live, line } = page({ type });
      live.start();
      await pass(60_000);
      server.mood.portal = () => Response.json(moved, { status: 409, headers });
      await pass(40_000);
      expect(line()).toMatchObject({ state: 'refused', code: 4301 });
      const seen = new Set<string>();
      live.watchConnection(() => seen.add(line().state));
      await pass(180_000);
      expect([...seen].filter((state) => state !== 'refused')).toEqual([]);
      // What follows the room finds that it is here.
      server.mood.portal = null;
      live.retry();
      await pass(30_000);
      expect(line().state).not.toBe('refused');
      expect(live.connectionStatus().reads).toBe('answered');
    },
  );
});

describe('a network that asks people to sign in', () => {
  const portals = [
    {
      what: 'a page',
      answer: () => new Response('<title>Wi-Fi</title>', { headers: { 'Content-Type': 'text/html' } }),
    },
    { what: 'JSON of its own', answer: () => Response.json({ timers: [] }) },
    { what: 'status 511', answer: () => new Response('', { status: 511 }) },
  ];

  test.each(portals)(
    '[NW2] $what in place of the room changes nothing that is shown, and is named',
    async ({ answer }) => {
      const { server, page, pass } = aVenue(room);
      const { live, view } = page({ type: 'guest' });
      live.start();
      await pass(2000);
      const before = view().timers;
      Object.assign(server.mood, { refuses: broken, portal: answer });
      server.cut();
      await pass(5000);
      expect([view().timers, live.connectionStatus().reads]).toEqual([before, 'captive']);
      const { connection, reads } = live.connectionStatus();
      const chosen = { wanted: null, hidesMessages: false, isSteady: true, own: null, cityOf: () => null };
      const source = { view: view(), isReady: true, connection, reads, ...chosen };
      const { sign, timer } = contentAt(source, at(0));
      expect([sign, timer?.clock.text]).toEqual([stage.stale.captive, '10:00']);
      Object.assign(server.mood, { refuses: null, portal: null });
      await pass(10_000);
      expect(live.connectionStatus()).toMatchObject({ connection: { state: 'open' }, reads: 'none' });
    },
  );

  test('[NW2] a screen that knows nothing of its room yet says so after its first read', async () => {
    const { server, page, pass } = aVenue(room);
    Object.assign(server.mood, { refuses: broken, portal: portals[0]?.answer });
    const { live } = page({ type: 'controller' });
    live.start();
    await pass(3000);
    const { connection, reads } = live.connectionStatus();
    expect(live.store.isReady()).toBe(false);
    expect(openingOf(connection, { isReady: false, isStage: false, reads })).toEqual({ opening: 'lost' });
    expect(openingOf(connection, { isReady: false, isStage: false, reads: 'none' })).toEqual({ opening: 'waiting' });
  });

  test('[NW2] a command waits, and is done once the network lets it pass', async () => {
    const { server, page, pass } = aVenue(aRoom({ timers: [aTimer({ id: 'a' })] }));
    const { live } = page({ type: 'controller' });
    live.start();
    await pass(2000);
    Object.assign(server.mood, { refuses: broken, portal: portals[0]?.answer });
    server.cut();
    const start = live.request({ command: 'timer.start', timer_id: idOf('a') });
    await pass(5000);
    server.mood.portal = null;
    await pass(3000);
    expect(await start).toMatchObject({ ok: true });
  });
});
