import { describe, expect, test } from 'vitest';
import type { Role } from '#protocol/users.ts';
import { aVenue } from '../../support/live-page.ts';
import { aRoom, aTimer, at, idOf, running } from '../../support/rooms.ts';

const room = aRoom({ timers: [aTimer({ id: 'a', run: running(at(600)) }), aTimer({ id: 'b' })] });
const MINUTE = 60_000;

/** A page whose sockets are refused: only its calls succeed. */
async function aPageWithCallsOnly({ latency = 20, ...making }: { latency?: number; type?: Role; ppm?: number } = {}) {
  const venue = aVenue(room, { latency });
  const page = venue.page(making);
  venue.server.mood.refuses = { code: 1011, reason: 'failed' };
  page.live.start();
  await venue.pass(2000);
  const reads = () => venue.server.reads().length;
  const nextRead = async () => {
    const before = reads();
    while (reads() === before) await venue.pass(5);
  };
  return { ...venue, ...page, reads, nextRead };
}

describe('the identity of a screen', () => {
  test.each(['controller', 'moderator', 'guest'] as const)(
    '[K18] a %s keeps their identity in a short outage in which the room is read by HTTP',
    async (type) => {
      const venue = aVenue(room);
      const { live, line, view } = venue.page({ type });
      live.start();
      await venue.pass(2000);
      const you = { user_id: 'me', role: type };
      expect(view().you).toEqual(you);
      venue.server.mood.refuses = { code: 1011, reason: 'failed' };
      venue.server.cut();
      venue.server.elsewhere({ command: 'event.update', name: 'Otro nombre' });
      await venue.pass(3500);
      expect(view().event.name).toBe('Otro nombre');
      expect(view().you).toEqual(you);
      venue.server.mood.refuses = null;
      await venue.pass(10_000);
      expect(line().state).toBe('open');
      expect(venue.server.visits.at(-1)?.address.searchParams.get('since')).toBe(String(venue.server.room.clock.rev));
      expect(view().you).toEqual(you);
    },
  );

  test('[K18] a page that first read the room by HTTP asks the socket for the whole state, which has its identity', async () => {
    const { live, line, view, server, pass } = await aPageWithCallsOnly();
    expect(live.store.rev).not.toBeNull();
    expect(view().you?.user_id).toBeNull();
    server.mood.refuses = null;
    await pass(10_000);
    expect(line().state).toBe('open');
    expect(server.visits.at(-1)?.address.searchParams.get('since')).toBeNull();
    expect(view().you?.user_id).toBe('me');
  });
});

describe('a state that was discarded', () => {
  test('[K17] is read again, also if the command on its way changes nothing', async () => {
    const { live, view, server, pass, nextRead } = await aPageWithCallsOnly();
    server.elsewhere({ command: 'event.update', name: 'Otro nombre' });
    await nextRead();
    await pass(10);
    // Its answer comes after that of the reading.
    live.perform({ command: 'timer.start', timer_id: idOf('a') });
    await pass(5000);
    expect(view().event.name).toBe('Otro nombre');
  });

  test('[K17] also if its read was aborted', async () => {
    const { live, view, server, pass, nextRead } = await aPageWithCallsOnly();
    server.mood.bodyMs = 1500;
    server.elsewhere({ command: 'event.update', name: 'Otro nombre' });
    await nextRead();
    await pass(500);
    live.perform({ command: 'timer.start', timer_id: idOf('a') });
    await pass(200);
    server.mood.bodyMs = 0;
    await pass(5000);
    expect(view().event.name).toBe('Otro nombre');
  });
});

describe('the clock with calls only', () => {
  test('[C16] follows the room on a fast device, also while nothing happens there', async () => {
    const { live, time, pass } = await aPageWithCallsOnly({ latency: 2, type: 'viewer', ppm: 100 });
    await pass(5 * MINUTE);
    expect(Math.abs(live.clock.serverNow() - time.now())).toBeLessThan(10);
  });

  test('[C16] also if the bodies of the responses take long', async () => {
    const { live, server, time, pass } = await aPageWithCallsOnly({ type: 'viewer', ppm: 100 });
    server.mood.bodyMs = 3000;
    for (let turn = 0; turn < 4; turn += 1) {
      server.elsewhere({ command: 'timer.delay', timer_id: idOf('a'), value: 1 });
      await pass(5000);
    }
    expect(Math.abs(live.clock.serverNow() - time.now())).toBeLessThan(10);
  });
});
