import { describe, expect, test } from 'vitest';
import type { Command } from '#protocol/commands.ts';
import type { TimerSettings } from '#protocol/timer-settings.ts';
import type { Instant } from '#protocol/time.ts';
import { announcedAt } from '#domain/programme/announced.ts';
import { advance } from '#domain/room/advance.ts';
import { nextWake } from '#domain/room/next-wake.ts';
import type { Fact } from '#domain/room/facts.ts';
import type { Room } from '#domain/room/room.ts';
import { instant } from '#domain/lib/time.ts';
import { timeLeft } from '#domain/timers/timer.ts';
import {
  aRoom,
  aTimer,
  after,
  at,
  completed,
  controller,
  idOf,
  mins,
  paused,
  running,
  secs,
  timerIn,
} from '../../support/rooms.ts';

const linked = (settings: Partial<TimerSettings> = {}) => ({ start: 'linked', ...settings }) as const;

/** `a` runs until second 60; `b` and `c` are a minute each. */
function chainOf(b: Partial<TimerSettings> = linked(), c: Partial<TimerSettings> = linked(), parts = {}): Room {
  return aRoom({
    timers: [
      aTimer({ id: 'a', duration: mins(1), run: running(at(60)) }),
      aTimer({ id: 'b', duration: mins(1), settings: b }),
      aTimer({ id: 'c', duration: mins(1), settings: c }),
    ],
    ...parts,
  });
}

const lived = (room: Room, s: number) => advance(room, at(s)).room;
const press = (room: Room, s: number, ...commands: readonly Command[]) =>
  after(lived(room, s), controller(at(s)), ...commands);
const on = (name: string) => ({ timer_id: idOf(name) });
const states = ({ timers }: Room) => timers.map(({ run }) => run.state).join(' ');

/** What a fact says in two words. */
const words = (fact: Fact): string => {
  if (fact.fact === 'timer.updated') return `${fact.action} ${fact.timer.name}`;
  return fact.fact === 'stage.selected' ? `stage ${fact.activeTimerId?.split('.')[1]}` : fact.fact;
};
const told = (room: Room, s: number) =>
  advance(room, at(s))
    .facts.map(words)
    .filter((each) => !/warning|danger|last10/.test(each));

describe('a chain', () => {
  test('[PG1] the linked timer starts at the millisecond at which the one before it reaches zero, and that one is completed at 0', () => {
    const room = lived(chainOf(), 60);
    expect(timerIn(room, 'a').run).toEqual(completed(secs(0), at(0), at(60)));
    expect(timerIn(room, 'b').run).toEqual(running(at(120), at(60)));
    expect(told(chainOf(), 60)).toEqual(['complete a', 'start b', 'stage b']);
  });

  test.each([60, 61, 69.999, 130, 5000])('[PG1] woken at second %f, the digits are the same', (s) => {
    const [early, late] = [
      lived(lived(lived(chainOf(), 60), 120), Math.max(s, 120)),
      lived(chainOf(), Math.max(s, 120)),
    ];
    expect(late).toEqual(early);
  });

  test('[PG2] with a gap it starts that much later, and until then the start is coming', () => {
    const room = lived(chainOf(linked({ gap_seconds: 20 })), 65);
    expect(states(room)).toBe('completed stopped stopped');
    expect(room.show.coming).toEqual([{ timer_id: idOf('b'), at: at(80), after: idOf('a'), takes_stage: true }]);
    expect(nextWake(room, { ticks: false })).toBe(at(80));
    expect(timerIn(lived(room, 80), 'b').run).toEqual(running(at(140), at(80)));
    expect(lived(room, 80).show.coming).toEqual([]);
  });

  test('[PG3] skipped timers are passed over', () => {
    expect(states(lived(chainOf(linked({ skip: true })), 60))).toBe('completed stopped running');
  });

  test('[PG67] what runs or is paused cannot be skipped, alone or among many', () => {
    const skipping = { ...on('a'), skip: true } as const;
    for (const run of [running(at(60)), paused(secs(9))]) {
      const room = aRoom({ timers: [aTimer({ id: 'a', run }), aTimer({ id: 'b' })] });
      expect(() => press(room, 1, { command: 'timer.edit', ...skipping })).toThrow('invalid');
      const edits = [{ ...on('b'), skip: true }, skipping];
      expect(() => press(room, 1, { command: 'timers.edit', edits })).toThrow('invalid');
      expect(timerIn(press(room, 1, { command: 'timer.edit', ...on('b'), skip: true }), 'b').skip).toBe(true);
    }
    const skipped = aRoom({ timers: [aTimer({ id: 'a', settings: { skip: true } })] });
    const begun = press(skipped, 1, { command: 'timer.start', ...on('a') });
    expect(timerIn(press(begun, 2, { command: 'timer.edit', ...skipping, name: 'Otro' }), 'a').name).toBe('Otro');
  });

  test('[PG3] a timer after them that starts by hand ends the chain', () => {
    expect(states(lived(chainOf(linked({ skip: true }), {}), 60))).toBe('running stopped stopped');
  });

  test('[PG4] linked to the finish, it starts when the one before it is completed by hand', () => {
    const room = chainOf(linked({ link_after: 'finish', gap_seconds: 5 }));
    expect(states(lived(room, 75))).toBe('running stopped stopped');
    const stopped = press(room, 75, { command: 'timer.stop', ...on('a') });
    expect(stopped.show.coming).toMatchObject([{ timer_id: idOf('b'), at: at(80) }]);
    expect(timerIn(lived(stopped, 80), 'b').run).toEqual(running(at(140), at(80)));
  });

  test('[PG4] a timer that stops at zero finishes there', () => {
    const room = chainOf(linked({ link_after: 'finish' }), linked(), { settings: { overtime: 'stop' } });
    expect(timerIn(lived(room, 60), 'b').run).toEqual(running(at(120), at(60)));
  });

  test.each(['timer.stop', 'timer.reset', 'timer.pause'] as const)(
    '[PG5] %s with time left starts nothing',
    (command) => {
      const room = press(chainOf(linked({ link_after: 'finish' })), 30, { command, ...on('a') });
      expect(states(lived(room, 900))).not.toContain('running');
    },
  );

  test('[PG5] an advance to zero does what zero does', () => {
    const room = press(chainOf(), 30, { command: 'timer.advance', ...on('a'), value: 30 });
    expect(states(room)).toBe('completed running stopped');
  });

  test('[PG6] the link is read at zero: made afterwards it starts nothing', () => {
    const room = press(chainOf({}), 70, { command: 'timer.edit', ...on('b'), start: 'linked' });
    expect(states(lived(room, 900))).toBe('running stopped stopped');
  });

  test('[PG7] a pause or a delay moves the whole rest', () => {
    const room = press(chainOf(), 30, { command: 'timer.delay', ...on('a'), value: 10 });
    expect(timerIn(lived(room, 70), 'b').run).toEqual(running(at(130), at(70)));
  });

  test('[PG8] it takes the stage only from the one before it, so that parallel chains stay apart', () => {
    const other = aTimer({ id: 'x', duration: mins(9), run: running(at(540)) });
    const room = { ...chainOf(), activeTimerId: idOf('x') };
    const parallel = { ...room, timers: [...room.timers, { ...other, position: 3 }] };
    expect(lived(parallel, 60).activeTimerId).toBe(idOf('x'));
    expect(states(lived(parallel, 60))).toBe('completed running stopped running');
  });

  test('[PG8] two chains whose moments coincide both go on', () => {
    const room = aRoom({
      timers: [
        aTimer({ id: 'a', run: running(at(60)) }),
        aTimer({ id: 'b', settings: linked() }),
        aTimer({ id: 'x', run: running(at(60)) }),
        aTimer({ id: 'y', settings: linked() }),
      ],
    });
    expect(states(lived(room, 60))).toBe('completed running completed running');
    expect(lived(room, 60).activeTimerId).toBe(idOf('b'));
  });

  test('[PG8] nor from one that somebody started in the gap', () => {
    const gap = chainOf(linked({ gap_seconds: 20 }), {});
    const room = press(gap, 65, { command: 'timer.start', ...on('c') });
    expect([states(lived(room, 80)), lived(room, 80).activeTimerId]).toEqual(['completed running running', idOf('c')]);
  });

  test('[PG10] with loop the first follows the last, for ever', () => {
    const room = chainOf(linked(), linked(), { settings: { loop: true } });
    expect(states(lived(room, 180))).toBe('running completed completed');
    expect(timerIn(lived(room, 180 * 20 + 61), 'b').run).toEqual(running(at(180 * 20 + 120), at(180 * 20 + 60)));
  });

  test('[PG10] a timer alone loops too', () => {
    const alone = aRoom({ timers: [aTimer({ duration: mins(1), run: running(at(60)) })], settings: { loop: true } });
    expect(timerIn(lived(alone, 61), 'a').run).toEqual(running(at(120), at(60)));
  });

  test('[PG13] five hundred timers that are over when the room wakes have each had their moment', () => {
    const timers = Array.from({ length: 500 }, (_, index) =>
      aTimer({
        id: `t${index}`,
        duration: mins(1),
        settings: linked(),
        ...(index === 0 && { run: running(at(60)) }),
      }),
    );
    const room = lived(aRoom({ timers }), 60 * 499 + 1);
    expect(room.timers.slice(0, -1).every(({ run }) => run.state === 'completed')).toBe(true);
    expect(room.timers.at(-1)?.run).toEqual(running(at(60 * 500), at(60 * 499)));
  });

  test('[PG13] five hundred timers without time left end in one millisecond', () => {
    const moment = { at: '00:00', day: 0, moment: at(30) } as const;
    const timers = Array.from({ length: 500 }, (_, index) =>
      aTimer({
        id: `t${index}`,
        ...(index === 0
          ? { run: running(at(60)), duration: mins(1) }
          : { settings: linked({ kind: { until: moment } }) }),
      }),
    );
    const room = lived(aRoom({ timers, settings: { loop: true } }), 60);
    expect(room.timers.filter(({ run }) => run.state === 'completed').length).toBeGreaterThanOrEqual(499);
    expect(room.clock.advancedTo).toBe(at(60));
  });
});

describe('a timer paused at exactly 0:00', () => {
  const atZero = (parts = {}, b: Partial<TimerSettings> = linked()) =>
    press(
      chainOf(b, linked(), parts),
      30,
      { command: 'timer.pause', ...on('a') },
      { command: 'timer.seek', ...on('a'), current_time: 0 },
    );

  test('[PG214] starts nothing while it is paused, and passes on when it continues', () => {
    expect(states(lived(atZero(), 90))).toBe('paused stopped stopped');
    const room = press(atZero(), 90, { command: 'timer.start', ...on('a') });
    expect(timerIn(room, 'a').run).toMatchObject({ state: 'completed', left: 0, endedAt: at(90) });
    expect(timerIn(room, 'b').run).toEqual(running(at(150), at(90)));
  });

  test('[PG214] stops if it stops at zero, and is in overtime otherwise', () => {
    const stops = press(atZero({ settings: { overtime: 'stop' } }, {}), 90, { command: 'timer.start', ...on('a') });
    expect(states(stops)).toBe('completed stopped stopped');
    const goesOn = press(atZero({}, {}), 90, { command: 'timer.start', ...on('a') });
    expect(timerIn(goesOn, 'a').run).toEqual(running(at(90), at(0)));
  });

  test('[PG214] below zero its zero has been', () => {
    const over = press(atZero(), 40, { command: 'timer.seek', ...on('a'), current_time: -5 });
    expect(states(press(over, 90, { command: 'timer.start', ...on('a') }))).toBe('running stopped stopped');
  });
});

describe('a hold', () => {
  const held = () => press(chainOf(), 10, { command: 'show.hold', on: true });

  test('[PG9] nothing starts by itself: at zero the timer goes on, and the start waits', () => {
    const room = lived(held(), 90);
    expect(states(room)).toBe('running stopped stopped');
    expect(timeLeft(timerIn(room, 'a'), at(90))).toBe(secs(-30));
    expect(room.show.coming).toMatchObject([{ timer_id: idOf('b') }]);
  });

  test('[PG9] a release starts what is due by then, and ends the one before it', () => {
    const room = press(held(), 90, { command: 'show.hold', on: false });
    expect(timerIn(room, 'a').run).toEqual(completed(secs(-30), at(0), at(90)));
    expect(timerIn(room, 'b').run).toEqual(running(at(150), at(90)));
    expect(room.activeTimerId).toBe(idOf('b'));
  });

  test('[PG9] a release before zero changes nothing', () => {
    const room = press(held(), 30, { command: 'show.hold', on: false });
    expect(timerIn(lived(room, 60), 'b').run).toEqual(running(at(120), at(60)));
  });
});

describe('a coming start', () => {
  const inGap = () => lived(chainOf(linked({ gap_seconds: 30 })), 65);
  const rows: [string, Command][] = [
    ['a reset of the one before it', { command: 'timer.reset', ...on('a') }],
    ['a new start of the one before it', { command: 'timer.start', ...on('a') }],
    ['its own start', { command: 'timer.start', ...on('b') }],
    ['its deletion', { command: 'timer.delete', ...on('b') }],
    ['skipping it', { command: 'timer.edit', ...on('b'), skip: true }],
    ['cancelling it', { command: 'show.cancel', ...on('b') }],
  ];
  test.each(rows)('[PG11, PG12] %s drops it', (_sentence, command) => {
    const room = press(inGap(), 66, command);
    expect(room.show.coming).toEqual([]);
    expect(lived(room, 95).timers.find(({ id }) => id === idOf('b'))?.run.state ?? 'gone').toBe(
      command.command === 'timer.start' && command.timer_id === idOf('b')
        ? 'running'
        : room.timers.length < 3
          ? 'gone'
          : 'stopped',
    );
  });

  test('[PG11] the deletion of the one before it leaves it', () => {
    const room = press(inGap(), 66, { command: 'timer.delete', ...on('a') });
    expect(timerIn(lived(room, 90), 'b').run.state).toBe('running');
  });

  test.each(['manual', 'scheduled'] as const)('[PG211] it is gone when its timer becomes %s in the gap', (start) => {
    const planned_start = start === 'scheduled' ? { at: '04:05', day: 0 } : null;
    const edit = { ...on('b'), start, planned_start };
    const commands: Command[] = [
      { command: 'timer.edit', ...edit },
      { command: 'timers.edit', edits: [edit] },
    ];
    for (const command of commands) {
      const room = press(inGap(), 66, command);
      expect(room.show.coming).toEqual([]);
      expect(announcedAt(room, at(70))).toBeNull();
      expect(states(lived(room, 200))).toBe('completed stopped stopped');
    }
  });

  test('[PG211] another edit in the gap leaves it', () => {
    const room = press(inGap(), 66, { command: 'timer.edit', ...on('b'), name: 'Otro', link_after: 'finish' });
    expect(timerIn(lived(room, 90), 'b').run.state).toBe('running');
  });

  test('[PG211] without the loop the first timer does not begin again after its gap', () => {
    const again = linked({ gap_seconds: 20 });
    const timers = [
      aTimer({ id: 'a', duration: mins(1), settings: again }),
      aTimer({ id: 'b', duration: mins(1), run: running(at(60)), settings: again }),
    ];
    const room = lived(aRoom({ timers, settings: { loop: true } }), 65);
    expect(room.show.coming).toMatchObject([{ timer_id: idOf('a') }]);
    const byHand = press(room, 70, { command: 'timer.edit', ...on('a'), start: 'manual' });
    expect(byHand.show.coming).toHaveLength(1);
    const once = press(room, 70, { command: 'event.update', loop: false });
    expect(once.show.coming).toEqual([]);
    expect(states(lived(once, 200))).toBe('stopped completed');
  });

  test('[PG12] a chain that is cancelled beforehand ends at zero as if there were none', () => {
    const room = press(chainOf(), 10, { command: 'show.cancel', ...on('b') });
    expect(states(lived(room, 70))).toBe('running stopped stopped');
  });

  test('[PG53] a start that is cancelled in its gap is told until it starts, or until the one before it runs anew', () => {
    const room = press(inGap(), 66, { command: 'show.cancel', ...on('b') });
    expect(room.show).toMatchObject({ coming: [], cancelled: [idOf('b')] });
    expect(press(room, 70, { command: 'timer.start', ...on('b') }).show.cancelled).toEqual([]);
    const again = press(room, 70, { command: 'timer.reset', ...on('a') }, { command: 'timer.start', ...on('a') });
    expect(again.show.cancelled).toEqual([]);
    expect(timerIn(lived(again, 170), 'b').run.state).toBe('running');
  });

  test('[PG12] a change of the link arms it again', () => {
    const cancelled = press(chainOf(), 10, { command: 'show.cancel', ...on('b') });
    const edited = press(
      cancelled,
      20,
      { command: 'timer.edit', ...on('b'), start: 'manual' },
      { command: 'timer.edit', ...on('b'), start: 'linked' },
    );
    expect(states(lived(edited, 70))).toBe('completed running stopped');
  });
});

describe('the transport of the show', () => {
  test('[PG26] next ends the active timer as it stands and starts the next one', () => {
    const room = press(chainOf({}, {}), 20, { command: 'show.next' });
    expect(timerIn(room, 'a').run).toEqual(completed(secs(40), at(0), at(20)));
    expect(timerIn(room, 'b').run).toEqual(running(at(80), at(20)));
    expect(room.activeTimerId).toBe(idOf('b'));
  });

  test('[PG26] next passes over skipped timers, and is refused after the last', () => {
    const room = press(chainOf({ skip: true }, {}), 20, { command: 'show.next' });
    expect(states(room)).toBe('completed stopped running');
    expect(() => press(room, 21, { command: 'show.next' })).toThrow('timer_not_found');
  });

  test('[PG26] previous resets the active timer, and then goes to the one before it', () => {
    const room = press(chainOf({}, {}), 20, { command: 'show.next' }, { command: 'show.previous' });
    expect([states(room), room.activeTimerId]).toEqual(['completed stopped stopped', idOf('b')]);
    expect(press(room, 21, { command: 'show.previous' }).activeTimerId).toBe(idOf('a'));
  });

  test('[PG26] go starts the active timer if it waits, else the next one', () => {
    const room = press(chainOf({}, {}), 20, { command: 'timer.pause', ...on('a') });
    const resumed = press(room, 30, { command: 'show.go' });
    expect(timerIn(resumed, 'a').run).toEqual(running(at(70), at(0)));
    expect(states(press(resumed, 40, { command: 'show.go' }))).toBe('completed running stopped');
  });

  test('[PG27] a late start counts from when the item really began', () => {
    const room = aRoom({ timers: [aTimer({ duration: mins(10) })] });
    const late = press(room, 400, { command: 'timer.start', ...on('a'), started_ago_seconds: 300 });
    expect(timerIn(late, 'a').run).toEqual(running(at(700), at(100)));
    expect(() => press(late, 401, { command: 'timer.start', ...on('a'), started_ago_seconds: 5 })).toThrow('invalid');
  });
});

const until: (moment: Instant) => Partial<TimerSettings> = (moment) => ({
  kind: { until: { at: '04:10', day: 0, moment } },
});

describe('a timer until a moment', () => {
  const started = () =>
    press(aRoom({ timers: [aTimer({ duration: mins(10), settings: until(at(600)) })] }), 60, {
      command: 'timer.start',
      ...on('a'),
    });

  test('[PG17] ends at that moment, whenever it starts', () => {
    expect(timerIn(started(), 'a').run).toEqual({
      ...running(at(600), at(60)),
      target: { end: at(600), length: secs(540) },
    });
  });

  test('[PG17] after a pause it has the true rest', () => {
    const inPause = press(started(), 100, { command: 'timer.pause', ...on('a') });
    expect(timeLeft(timerIn(inPause, 'a'), at(150))).toBe(secs(500));
    const resumed = press(inPause, 200, { command: 'timer.start', ...on('a') });
    expect(timeLeft(timerIn(resumed, 'a'), at(200))).toBe(secs(400));
  });

  test('[PG17] a delay moves the end of this run only', () => {
    const delayed = press(started(), 100, { command: 'timer.delay', ...on('a'), value: 30 });
    expect(timeLeft(timerIn(delayed, 'a'), at(100))).toBe(secs(530));
    const again = press(delayed, 120, { command: 'timer.pause', ...on('a') }, { command: 'timer.start', ...on('a') });
    expect(timeLeft(timerIn(again, 'a'), at(120))).toBe(secs(510));
    const anew = press(again, 130, { command: 'timer.reset', ...on('a') }, { command: 'timer.start', ...on('a') });
    expect(timeLeft(timerIn(anew, 'a'), at(130))).toBe(secs(470));
  });

  describe('whose end is edited', () => {
    const to = (time: string): Command => ({ command: 'timer.edit', ...on('a'), kind: { until: { at: time } } });

    test('[PG212] counts to the new time at once', () => {
      const room = press(started(), 100, to('04:08'));
      const target = { end: at(480), length: secs(420) };
      expect(timerIn(room, 'a').run).toEqual({ ...running(at(480), at(60)), target });
      const resumed = press(room, 200, { command: 'timer.pause', ...on('a') }, { command: 'timer.start', ...on('a') });
      expect(timeLeft(timerIn(resumed, 'a'), at(200))).toBe(secs(280));
    });

    test('[PG212] in pause it has the rest that it would have had then', () => {
      const room = press(press(started(), 100, { command: 'timer.pause', ...on('a') }), 150, to('04:08'));
      expect(timeLeft(timerIn(room, 'a'), at(150))).toBe(secs(380));
      const resumed = press(room, 200, { command: 'timer.start', ...on('a') });
      expect(timeLeft(timerIn(resumed, 'a'), at(200))).toBe(secs(280));
    });

    test('[PG212] one with a duration counts to its new end, and keeps its rest when it has none any more', () => {
      const plain = press(aRoom({ timers: [aTimer()] }), 60, { command: 'timer.start', ...on('a') });
      const room = press(plain, 100, to('04:08'));
      expect(timeLeft(timerIn(room, 'a'), at(100))).toBe(secs(380));
      const back = press(room, 130, { command: 'timer.edit', ...on('a'), kind: 'duration' });
      expect(timerIn(back, 'a').run).toEqual(running(at(480), at(60)));
    });

    test('[PG212] an end that has passed does what zero does', () => {
      const timers = [
        aTimer({ duration: mins(10), settings: until(at(600)) }),
        aTimer({ id: 'b', settings: linked() }),
      ];
      const begun = press(aRoom({ timers }), 60, { command: 'timer.start', ...on('a') });
      expect(states(press(begun, 100, to('04:01')))).toBe('completed running');
      const stops = press(aRoom({ timers: timers.slice(0, 1), settings: { overtime: 'stop' } }), 60, {
        command: 'timer.start',
        ...on('a'),
      });
      expect(timerIn(press(stops, 100, to('04:01')), 'a').run).toMatchObject({ state: 'completed', left: 0 });
    });

    test('[PG212] another edit leaves a run that was delayed', () => {
      const delayed = press(started(), 100, { command: 'timer.delay', ...on('a'), value: 30 });
      const named = press(delayed, 110, { command: 'timer.edit', ...on('a'), name: 'Otro' });
      expect(timerIn(named, 'a').run).toEqual(timerIn(delayed, 'a').run);
    });

    test('[PG212] together with its duration: what has not begun has its new length, and what has ended the rest that it gives', () => {
      const both: Command = { ...to('04:05'), ...on('a'), command: 'timer.edit', duration_minutes: 20 };
      const waiting = press(aRoom({ timers: [aTimer()] }), 10, both);
      expect(timerIn(waiting, 'a')).toMatchObject({ duration: mins(20), run: { state: 'stopped', left: mins(20) } });
      const ended = press(aRoom({ timers: [aTimer({ run: completed(secs(0), at(0), at(5)) })] }), 10, both);
      expect(timerIn(ended, 'a').run).toMatchObject({ state: 'paused', left: mins(10) });
      const goesOn = press(started(), 100, both);
      expect(timerIn(goesOn, 'a').run).toMatchObject({ state: 'running', deadline: at(300) });
    });

    test('[PG212] that was moved before its pause, it reaches its zero when it continues', () => {
      const timers = [
        aTimer({ duration: mins(10), settings: { ...until(at(600)), at_zero: 'stop' } }),
        aTimer({ id: 'b', settings: linked() }),
      ];
      const begun = press(aRoom({ timers }), 60, { command: 'timer.start', ...on('a') });
      const inPause = press(press(begun, 300, { command: 'timer.pause', ...on('a') }), 310, to('04:02'));
      expect(timerIn(inPause, 'a').run).toMatchObject({ state: 'paused', left: 0 });
      expect(states(press(inPause, 320, { command: 'timer.start', ...on('a') }))).toBe('completed running');
      const moved = press(inPause, 320, to('04:06'));
      expect(timerIn(moved, 'a').run).toMatchObject({ state: 'paused', left: secs(60) });
    });

    test('[PG212] that has passed while it runs completes it at once, also before a gap', () => {
      const timers = [
        aTimer({ duration: mins(10), settings: until(at(600)) }),
        aTimer({ id: 'b', settings: linked({ gap_seconds: 60 }) }),
      ];
      const begun = press(aRoom({ timers }), 60, { command: 'timer.start', ...on('a') });
      const over = press(begun, 300, to('04:04'));
      expect(timerIn(over, 'a').run).toMatchObject({ state: 'completed', endedAt: at(300) });
      expect(over.show.coming).toMatchObject([{ timer_id: idOf('b'), at: at(360) }]);
      expect(timerIn(lived(over, 360), 'b').run).toMatchObject({ state: 'running', startedAt: at(360) });
      const held = press(press(begun, 290, { command: 'show.hold', on: true }), 300, to('04:04'));
      expect([states(held), held.show.coming.length]).toEqual(['running stopped', 1]);
    });

    test('[PG212] follows the zone of the event', () => {
      const room = press(started(), 100, { command: 'event.update', time_zone: 'America/Bogota' });
      expect(timeLeft(timerIn(room, 'a'), at(100))).toBe(secs(500 - 3600));
    });
  });

  test('[PG17] started after its moment it is in overtime at once', () => {
    const settings = { kind: { until: { at: '04:00:05', day: 0, moment: at(5) } } };
    const room = aRoom({ timers: [aTimer({ settings })] });
    const late = press(room, 60, { command: 'timer.start', ...on('a') });
    expect(timeLeft(timerIn(late, 'a'), at(60))).toBe(secs(-55));
  });
});

/** The hour of a moment in Mexico City. */
const hourOf = (moment: Instant) => new Date(moment - 6 * 3_600_000).toISOString().slice(11, 19);

describe('a scheduled start', () => {
  const scheduled = (moment: Instant, settings: Partial<TimerSettings> = {}): Partial<TimerSettings> => ({
    start: 'scheduled',
    planned_start: { at: hourOf(moment), day: 0, moment },
    ...settings,
  });
  const planned = (settings: Partial<TimerSettings> = {}, run = {}) =>
    aRoom({
      timers: [
        aTimer({ id: 'a', duration: mins(2), ...run }),
        aTimer({ id: 'b', settings: scheduled(at(60), settings) }),
      ],
    });

  test.each([60, 70])('[PG14] at its exact millisecond, also when the room wakes at second %i', (s) => {
    const room = lived(planned(), s);
    expect(timerIn(room, 'b').run).toEqual(running(at(660), at(60)));
    expect(room.activeTimerId).toBe(idOf('b'));
    expect(nextWake(planned(), { ticks: false })).toBe(at(60));
  });

  test('[PG14] missed by eleven seconds it does not start, and is marked', () => {
    const room = lived(planned(), 71);
    expect([states(room), room.show.missed]).toEqual(['stopped stopped', [idOf('b')]]);
  });

  test('[PG14] a busy stage makes it wait until it is free', () => {
    const busy = lived(planned({}, { run: running(at(120)) }), 100);
    expect(states(busy)).toBe('running stopped');
    const free = press(busy, 110, { command: 'timer.reset', ...on('a') });
    expect(timerIn(free, 'b').run).toEqual(running(at(710), at(110)));
  });

  test('[PG72] one that waits for the stage starts at its new moment, or not at all if it starts by hand now', () => {
    const busy = lived(planned({}, { run: running(at(120)) }), 100);
    expect(busy.show.coming).toHaveLength(1);
    const byHand = press(busy, 105, { command: 'timer.edit', ...on('b'), start: 'manual' });
    expect(states(press(byHand, 110, { command: 'timer.reset', ...on('a') }))).toBe('stopped stopped');
    const later = press(busy, 105, { command: 'timer.edit', ...on('b'), planned_start: { at: '04:03', day: 0 } });
    const free = press(later, 110, { command: 'timer.reset', ...on('a') });
    expect([states(free), states(lived(free, 180))]).toEqual(['stopped stopped', 'stopped running']);
  });

  test('[PG14] or it takes the stage over', () => {
    const room = lived(planned({ if_busy: 'takeover' }, { run: running(at(120)) }), 60);
    expect(timerIn(room, 'a').run).toEqual(completed(secs(60), at(0), at(60)));
    expect([states(room), room.activeTimerId]).toEqual(['completed running', idOf('b')]);
  });

  describe('while a chain holds the stage', () => {
    /** `a` ends at second 60, `b` follows it; the third starts at a second between. */
    const chained = (gap_seconds: number, if_busy: 'wait' | 'takeover', moment: number) =>
      chainOf(linked({ gap_seconds }), scheduled(at(moment), { if_busy }));

    test.each([
      [0, 40],
      [0, 60],
      [20, 40],
      [20, 70],
      [20, 80],
    ])('[PG200] it waits for the chain with a gap of %i s, if its moment is second %i', (gap, moment) => {
      const room = lived(chained(gap, 'wait', moment), 60 + gap);
      expect([states(room), room.activeTimerId]).toEqual(['completed running stopped', idOf('b')]);
      const free = press(room, 100, { command: 'timer.stop', ...on('b') });
      expect([states(free), free.activeTimerId]).toEqual(['completed stopped running', idOf('c')]);
    });

    test('[PG200] a takeover in the gap has the stage, and nothing takes it from there', () => {
      const room = lived(lived(chained(20, 'takeover', 70), 70), 90);
      expect([states(room), room.activeTimerId]).toEqual(['completed stopped running', idOf('c')]);
      expect(room.show).toMatchObject({ coming: [], cancelled: [idOf('b')] });
    });

    test('[PG200] the chain of another salon does not hold it', () => {
      const parallel = { ...chained(20, 'wait', 70), activeTimerId: idOf('c') };
      const room = lived(lived(parallel, 70), 90);
      expect([states(room), room.activeTimerId]).toEqual(['completed running running', idOf('c')]);
    });
  });

  test('[PG14] two starts of the same moment: the first by position, then the other when the stage is free', () => {
    const both = aRoom({
      timers: [
        aTimer({ id: 'a', duration: mins(1), settings: scheduled(at(60), { at_zero: 'stop' }) }),
        aTimer({ id: 'b', settings: scheduled(at(60)) }),
      ],
    });
    expect(states(lived(both, 60))).toBe('running stopped');
    expect(timerIn(lived(lived(both, 60), 121), 'b').run).toEqual(running(at(720), at(120)));
  });

  test.each([
    ['takeover', 'takeover', 'running stopped', 'completed running'],
    ['wait', 'takeover', 'stopped running', 'running completed'],
    ['takeover', 'wait', 'running stopped', 'completed running'],
  ] as const)(
    '[PG214] of two starts of one moment, %s and %s, one takes the stage and the other waits',
    (one, other, then, later) => {
      const settings = (if_busy: 'wait' | 'takeover') => scheduled(at(60), { if_busy, at_zero: 'stop' });
      const both = aRoom({
        timers: [
          aTimer({ id: 'a', duration: mins(1), settings: settings(one) }),
          aTimer({ id: 'b', duration: mins(1), settings: settings(other) }),
        ],
      });
      expect(states(lived(both, 60))).toBe(then);
      expect(states(press(lived(both, 60), 90, { command: 'timer.edit', ...on('a'), name: 'Otro' }))).toBe(then);
      expect(states(lived(lived(both, 60), 120))).toBe(later);
    },
  );

  describe('with takeover, whose moment has passed', () => {
    /** Of a minute each: `p` and `q` take the stage over at these minutes, `z` starts by hand. */
    const three = (p: number, q: number, parts = {}) => {
      const takeover = (id: string, minute: number) => {
        const planned_start = { at: `04:0${minute}`, day: 0, moment: at(minute * 60) };
        const settings = { start: 'scheduled', if_busy: 'takeover', at_zero: 'stop', planned_start } as const;
        return aTimer({ id, duration: mins(1), settings });
      };
      return aRoom({ timers: [takeover('p', p), takeover('q', q), aTimer({ id: 'z', duration: mins(1) })], ...parts });
    };
    const held = (p: number, q: number) => three(p, q, { show: { ...aRoom().show, hold: true } });
    const released = (room: Room, s: number) => press(room, s, { command: 'show.hold', on: false });

    const startZ = [
      { command: 'timer.start', ...on('z') },
      { command: 'stage.select', ...on('z') },
    ] as const;

    test('[PG214] waits for what somebody has started since', () => {
      const room = press(lived(three(2, 2), 120), 140, ...startZ);
      expect([states(room), room.activeTimerId]).toEqual(['running stopped running', idOf('z')]);
      expect(states(press(room, 150, { command: 'timer.pause', ...on('z') }))).toBe('running stopped paused');
    });

    test('[PG214] waits after a hold for the other one of its moment, and for one of an earlier moment', () => {
      for (const q of [2, 3]) {
        const room = released(held(2, q), 300);
        expect([states(room), room.activeTimerId]).toEqual(['running stopped stopped', idOf('p')]);
        expect(states(lived(room, 360))).toBe('completed running stopped');
      }
    });

    test('[PG214] takes the stage after a hold from what began before its moment, and not from what began since', () => {
      const before = press(held(2, 2), 100, ...startZ);
      expect(states(released(before, 130))).toBe('running stopped completed');
      const since = press(held(2, 2), 130, ...startZ);
      expect(states(released(since, 140))).toBe('stopped stopped running');
    });
  });

  test('[PG14] a timer that has begun by hand is not started again', () => {
    const begun = press(planned(), 30, { command: 'timer.start', ...on('b') });
    const stopped = press(begun, 40, { command: 'timer.stop', ...on('b') });
    expect(states(lived(stopped, 65))).toBe('stopped stopped');
  });

  test('[PG12] cancelled it does not start, and a new time arms it again', () => {
    const cancelled = press(planned(), 10, { command: 'show.cancel', ...on('b') });
    expect(states(lived(cancelled, 65))).toBe('stopped stopped');
    const again = press(cancelled, 20, { command: 'timer.edit', ...on('b'), planned_start: { at: '04:05', day: 0 } });
    expect(timerIn(lived(again, 305), 'b').run.state).toBe('running');
  });

  test('[PG9] held it waits, and starts with the release', () => {
    const held = press(planned(), 10, { command: 'show.hold', on: true });
    expect(states(lived(held, 200))).toBe('stopped stopped');
    const released = press(held, 200, { command: 'show.hold', on: false });
    expect(timerIn(released, 'b').run).toEqual(running(at(800), at(200)));
  });

  test('[PG15] a moment that has passed, or none, is refused', () => {
    const edit = (planned_start: { at: string; day: number } | null) =>
      press(planned(), 120, { command: 'timer.edit', ...on('a'), start: 'scheduled', planned_start });
    expect(() => edit({ at: '04:00', day: 0 })).toThrow('start_past');
    expect(() => edit(null)).toThrow('no_start');
    expect(timerIn(edit({ at: '04:10', day: 0 }), 'a').planned_start?.moment).toBe(at(600));
  });
});

describe('at zero', () => {
  test.each([
    ['continue', 'running'],
    ['hide', 'running'],
    ['text', 'running'],
    ['stop', 'completed'],
  ] as const)('[PG18] a timer of its own mind: %s', (at_zero, state) => {
    const opposite = at_zero === 'stop' ? 'continue' : 'stop';
    const room = aRoom({
      timers: [aTimer({ run: running(at(60)), settings: { at_zero } })],
      settings: { overtime: opposite },
    });
    expect(timerIn(lived(room, 90), 'a').run.state).toBe(state);
  });
});

test('[PG19] thresholds of its own, and those of the event', () => {
  const room = aRoom({
    timers: [
      aTimer({ id: 'a', run: running(at(600)), settings: { warn_seconds: 120, danger_seconds: 5 } }),
      aTimer({ id: 'b', run: running(at(600)) }),
      aTimer({ id: 'c', run: running(at(600)), settings: { warn_seconds: 0, danger_seconds: 0 } }),
    ],
    settings: { warn_seconds: 200, danger_seconds: 100 },
  });
  const moments = (name: string) => {
    const list: [string, number][] = [];
    let now = room;
    for (let s = 0; s < 600; s += 1) {
      const change = advance(now, instant(at(s)));
      now = change.room;
      for (const fact of change.facts) {
        if (fact.fact === 'timer.updated' && fact.timer.name === name) list.push([fact.action, 600 - s]);
      }
    }
    return list;
  };
  expect(moments('a')).toEqual([
    ['warning', 120],
    ['danger', 5],
    ['last10', 5],
  ]);
  expect(moments('b')).toEqual([
    ['warning', 200],
    ['danger', 100],
    ['last10', 10],
  ]);
  expect(moments('c')).toEqual([]);
});
