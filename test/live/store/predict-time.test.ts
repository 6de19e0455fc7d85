import { describe, expect, test } from 'vitest';
import { display } from '#domain/timers/display.ts';
import { timeLeft } from '#domain/timers/timer.ts';
import { instant } from '#domain/lib/time.ts';
import type { Room } from '#domain/room/room.ts';
import type { TimerSettings } from '#protocol/timer-settings.ts';
import type { Command } from '#protocol/commands.ts';
import { aVenue, type LivePage } from '../../support/live-page.ts';
import { aRoom, aTimer, at, idOf, mins, running, secs } from '../../support/rooms.ts';

const LATENCY = 40;
const linked: Partial<TimerSettings> = { start: 'linked' };
const on = (name: string) => ({ timer_id: idOf(name) });

/** `a` ends in ten seconds, `b` and `c` of a minute are linked to it. */
const chainOf = (b: Partial<TimerSettings> = linked, parts: Parameters<typeof aRoom>[0] = {}): Room =>
  aRoom({
    timers: [
      aTimer({ id: 'a', run: running(at(10)) }),
      aTimer({ id: 'b', duration: mins(1), settings: b }),
      aTimer({ id: 'c', duration: mins(1), settings: linked }),
    ],
    ...parts,
  });

/** What somebody sees on a screen: the timer on the stage, its digits, and how it stands. */
function seenOn({ live }: LivePage): string {
  const { timers, activeTimerId, event } = live.store.view();
  const active = timers.find(({ id }) => id === activeTimerId);
  if (!active) return 'nothing';
  return `${active.name} ${display(active, instant(live.clock.serverNow()), event.settings).text} ${active.run.state}`;
}

/** A stage and a panel, open since two seconds, each 40 ms away from the room. */
async function opened(room: Room, { roles = ['viewer', 'controller'] as const } = {}) {
  const venue = aVenue(room, { latency: LATENCY });
  const [stage, panel] = roles.map((type, nth) => venue.page({ type, seed: nth + 1 }));
  if (!stage || !panel) throw new Error('Two pages are open');
  stage.live.start();
  panel.live.start();
  await venue.pass(2000);
  /** Lets time pass until this second of the event. */
  const until = (s: number) => venue.pass(at(s) - venue.time.now());
  return { venue, stage, panel, until, server: venue.server };
}

/** Everything that a screen has shown from now on but the running digits. */
function historyOf(page: LivePage): string[] {
  const states = () => seenOn(page).replace(/ [-\d:]+ /, ' ');
  const seen = [states()];
  page.live.store.subscribe(() => {
    if (states() !== seen.at(-1)) seen.push(states());
  });
  return seen;
}

describe('what time brings', () => {
  test('[PG40] is on every screen at its millisecond, while the message of the room is on its way', async () => {
    const { stage, panel, until, server } = await opened(chainOf());
    await until(9.999);
    expect([stage, panel].map(seenOn)).toEqual(['a 0:01 running', 'a 0:01 running']);
    await until(10.005);
    expect([stage, panel].map(seenOn)).toEqual(['b 1:00 running', 'b 1:00 running']);
    expect(stage.live.store.confirmed?.shown.activeTimerId).toBe(idOf('a'));
    await until(10.1);
    expect(stage.live.store.confirmed?.shown.activeTimerId).toBe(idOf('b'));
    expect(stage.view().timers).toEqual(server.room.timers);
  });

  test('[PG41] the message of the room changes nothing, also not for a moment', async () => {
    const { stage, panel, until } = await opened(chainOf());
    const seen = [stage, panel].map(historyOf);
    await until(75);
    expect(seen).toEqual([
      ['a running', 'b running', 'c running'],
      ['a running', 'b running', 'c running'],
    ]);
  });

  test('[PG40] a gap counts down, and ends at its millisecond', async () => {
    const { stage, until } = await opened(chainOf({ ...linked, gap_seconds: 5 }));
    const seen = historyOf(stage);
    await until(14.999);
    expect(stage.view().show.coming).toMatchObject([{ timer_id: idOf('b'), at: at(15) }]);
    await until(15.005);
    expect(seenOn(stage)).toBe('b 1:00 running');
    expect(seen).toEqual(['a running', 'a completed', 'b running']);
  });

  test('[PG40] five hundred linked timers that end in one millisecond are one change', async () => {
    const many = Array.from({ length: 500 }, (_, nth) =>
      aTimer({
        id: `t${nth}`,
        duration: secs(nth === 499 ? 60 : 0),
        settings: linked,
        ...(nth === 0 && { run: running(at(10)) }),
      }),
    );
    const { stage, until, server } = await opened(aRoom({ timers: many }));
    const seen = historyOf(stage);
    await until(10.005);
    expect(seenOn(stage)).toBe('t499 1:00 running');
    await until(12);
    expect(seen).toEqual(['t0 running', 't499 running']);
    expect(stage.view().timers).toEqual(server.room.timers);
  });

  test('[PG42] a room that wakes late makes no difference, and a silent one is woken after two to four seconds', async () => {
    const { stage, panel, until, server } = await opened(chainOf());
    server.mood.alarmLate = 10_000;
    await until(3);
    panel.live.perform({ command: 'timer.edit', ...on('c'), name: 'c' });
    const seen = historyOf(stage);
    await until(11.95);
    expect(server.room.timers.map(({ run }) => run.state)).toEqual(['running', 'stopped', 'stopped']);
    expect(seenOn(stage)).toBe('b 0:59 running');
    await until(14.2);
    expect(stage.view().timers).toEqual(server.room.timers);
    expect(seen).toEqual(['a running', 'b running']);
    await until(60);
    expect(seenOn(stage)).toBe('b 0:10 running');
  });

  test.each([-20, 20])(
    '[PG40] a screen whose clock is %i ms wrong shows it by its own clock, and nothing goes back',
    async (error) => {
      const { stage, until } = await opened(chainOf());
      const now = stage.live.clock.serverNow();
      stage.live.clock.slept(0);
      stage.live.clock.adopt(now + error, 1);
      await until(5);
      const seen = historyOf(stage);
      await until(10 - error / 1000 - 0.006);
      expect(seenOn(stage)).toBe('a 0:01 running');
      await until(10 - error / 1000 + 0.006);
      expect(seenOn(stage)).toBe('b 1:00 running');
      await until(30);
      expect(seen).toEqual(['a running', 'b running']);
    },
  );

  test('[PG40] goes on without a connection, and the room confirms it when there is one', async () => {
    const { venue, stage, until, server } = await opened(chainOf());
    const seen = historyOf(stage);
    server.mood.down = true;
    server.cut();
    await until(70.005);
    expect(seenOn(stage)).toBe('c 1:00 running');
    server.mood.down = false;
    await venue.pass(20_000);
    expect(stage.line().state).toBe('open');
    expect(stage.view().timers).toEqual(server.room.timers);
    expect(seen).toEqual(['a running', 'b running', 'c running']);
  });

  test('[PG40] a tab that slept for an hour shows where the show is as soon as it is back', async () => {
    const long = chainOf();
    const looped = { ...long, event: { ...long.event, settings: { ...long.event.settings, loop: true } } };
    const { stage, until, server } = await opened({
      ...looped,
      timers: looped.timers.map((timer) => ({ ...timer, start: 'linked' })),
    });
    server.mood.mute = true;
    await until(20);
    // The device slept: none of its timers fired.
    stage.live.clock.slept(3_600_000);
    await until(20.1);
    const shown = stage.view().timers.filter(({ run }) => run.state === 'running');
    expect(shown).toHaveLength(1);
    expect(shown.every((timer) => timeLeft(timer, instant(stage.live.clock.serverNow())) > 0)).toBe(true);
  });
});

describe('what the room decides otherwise', () => {
  test('[PG41] a stop that somebody else pressed just before zero replaces what showed since', async () => {
    const { stage, until, server } = await opened(chainOf());
    const seen = historyOf(stage);
    await until(9.98);
    server.elsewhere({ command: 'timer.stop', ...on('a') });
    await until(10.01);
    expect(seenOn(stage)).toBe('b 1:00 running');
    await until(10.05);
    expect(seenOn(stage)).toBe('a 10:00 stopped');
    await until(80);
    expect(seen).toEqual(['a running', 'b running', 'a stopped']);
  });

  test.each<[string, Command, string, string]>([
    ['a hold', { command: 'show.hold', on: true }, 'a 0:00 running', 'b 1:00 running'],
    ['a pause', { command: 'timer.pause', ...on('a') }, 'a 0:01 paused', 'b 1:00 running'],
  ])(
    '[PG44] %s pressed within the round trip of zero counts from the press, until the room says that it came too late',
    async (_what, command, meanwhile, afterwards) => {
      const { stage, panel, until } = await opened(chainOf());
      await until(9.98);
      panel.live.perform(command);
      await until(10.01);
      expect(seenOn(panel)).toBe(meanwhile);
      expect(seenOn(stage)).toBe('b 1:00 running');
      await until(10.2);
      expect([seenOn(panel), seenOn(stage)]).toEqual([afterwards, afterwards]);
    },
  );

  test('[PG44] a hold pressed in time stops the chain on both screens', async () => {
    const { stage, panel, until } = await opened(chainOf());
    await until(9.9);
    panel.live.perform({ command: 'show.hold', on: true });
    await until(10.005);
    expect([seenOn(panel), seenOn(stage)]).toEqual(['a 0:00 running', 'a 0:00 running']);
    await until(12);
    expect(seenOn(stage)).toBe('a -0:02 running');
  });

  test('[PG43] a scheduled start that a connected screen shows is one that the room makes, however late its alarm is', async () => {
    const scheduled = { start: 'scheduled', planned_start: { at: '04:00', day: 0, moment: at(10) } } as const;
    const idle = aRoom({ timers: [aTimer({ id: 'a' }), aTimer({ id: 'b', duration: mins(1), settings: scheduled })] });
    const { stage, panel, until, server } = await opened(idle);
    server.mood.alarmLate = 3_600_000;
    panel.live.perform({ command: 'timer.edit', ...on('a'), name: 'a' });
    const seen = historyOf(stage);
    await until(10.005);
    expect(seenOn(stage)).toBe('b 1:00 running');
    await until(40);
    expect(server.room.show.missed).toEqual([]);
    expect(seen).toEqual(['a stopped', 'b running']);
    expect(stage.view().timers).toEqual(server.room.timers);
  });

  test('[PG43] without a connection it starts at its moment; if the room missed it, the room counts', async () => {
    const scheduled = { start: 'scheduled', planned_start: { at: '04:00', day: 0, moment: at(10) } } as const;
    const idle = aRoom({ timers: [aTimer({ id: 'a' }), aTimer({ id: 'b', duration: mins(1), settings: scheduled })] });
    const { venue, stage, panel, until, server } = await opened(idle);
    server.mood.alarmLate = 3_600_000;
    panel.live.perform({ command: 'timer.edit', ...on('a'), name: 'a' });
    await until(5);
    server.mood.down = true;
    server.cut();
    await until(30);
    expect(seenOn(stage)).toBe('b 0:40 running');
    server.mood.down = false;
    await venue.pass(30_000);
    expect(server.room.show.missed).toEqual([idOf('b')]);
    expect(seenOn(stage)).toBe('a 10:00 stopped');
  });
});
