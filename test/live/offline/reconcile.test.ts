import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { passTime } from '#domain/programme/pass-time.ts';
import { predict } from '#domain/room/shared-decisions.ts';
import { evolve } from '#domain/room/fact-rules.ts';
import type { SharedState } from '#domain/room/state.ts';
import { type Run, timeLeft } from '#domain/timers/timer.ts';
import { hasRunOnce } from '#domain/timers/timer-actions.ts';
import { isTransport } from '#domain/timers/transport.ts';
import type { Command } from '#protocol/commands.ts';
import { reconcileCommands } from '../../../client/live/offline/offline-commands.ts';
import { replay } from '../../../client/live/store/replay.ts';
import type { TimedState } from '../../../client/live/store/room-copy.ts';
import { reconcile } from '../../../client/live/offline/reconcile.ts';
import { predictState, type IssuedCommand, type TimedCommand } from '../../../client/live/store/predict-state.ts';
import {
  aRoom,
  aTimer,
  at,
  completed,
  idOf,
  mins,
  paused,
  running,
  secs,
  stopped,
  stoppedAfterRun,
} from '../../support/rooms.ts';

const pause = { command: 'timer.pause', timer_id: idOf('a') } as const;
const start = { command: 'timer.start', timer_id: idOf('a') } as const;
const delay = { command: 'timer.delay', timer_id: idOf('a'), value: 60 } as const;

/** What the room does at the time of the command. */
const play = (shown: SharedState, given: TimedCommand) => predictState(shown, 'controller', given);
const issued = (count: number, command: (nth: number) => Command): IssuedCommand[] =>
  Array.from({ length: count }, (_each, nth) => ({ id: `p${nth}`, at: at(nth / 4), command: command(nth) }));

const timed = (shown: SharedState): TimedState => ({ shown, at: at(0) });
const undone: ReadonlySet<string> = new Set();

describe('reconciling the room with what showed', () => {
  const run = fc.oneof(
    fc.nat(900_000).map((ms): Run => stopped(secs(ms / 1000))),
    fc.constant(stopped(mins(10))),
    fc.nat(900_000).map((ms): Run => stoppedAfterRun(secs(ms / 1000))),
    fc.constant(stoppedAfterRun(mins(10))),
    fc.integer({ min: -300_000, max: 900_000 }).map((ms): Run => running(at(100 + ms / 1000))),
    fc.integer({ min: -300_000, max: 900_000 }).map((ms): Run => paused(secs(ms / 1000))),
    fc.integer({ min: -300_000, max: 0 }).map((ms): Run => completed(secs(ms / 1000))),
  );
  const show = fc
    .record({
      runs: fc.tuple(run, run, run),
      active: fc.constantFrom('a', 'b', 'c'),
      blackout: fc.boolean(),
      on_air: fc.boolean(),
    })
    .map(({ runs, active, blackout, on_air }): SharedState => ({
      ...aRoom({ timers: runs.map((each, index) => aTimer({ id: 'abc'[index] ?? '', run: each })) }),
      activeTimerId: idOf(active),
      stage: { blackout, on_air, flash: null },
    }));
  const now = at(100);
  const predictNow = (shown: SharedState, command: Command) => predictState(shown, 'controller', { command, at: now });

  test('[SS15, SC9, T45] any state becomes any other one of the same timers, to the millisecond', () => {
    fc.assert(
      fc.property(show, show, fc.constantFrom('stop' as const, 'continue' as const), (is, wanted, overtime) => {
        const settings = { ...is.event.settings, overtime };
        const isOver = (each: SharedState) =>
          each.timers.some(
            ({ run: { state, ...more } }) => state === 'running' && 'deadline' in more && more.deadline <= now,
          );
        // Where there is no overtime nothing runs beyond zero.
        fc.pre(overtime !== 'stop' || !(isOver(is) || isOver(wanted)));
        const commands = reconcile({ ...is, event: { ...is.event, settings } }, wanted, { now, predict: predictNow });
        expect(commands.every(isTransport)).toBe(true);
        const context = { actor: { role: 'controller', userId: null, uid: null }, now, newId: () => '' } as const;
        const after = commands.reduce<SharedState>(
          (before, command) => {
            const decision = predict(before, command, context);
            if (!decision?.ok) throw new Error(`${JSON.stringify(command)} ${JSON.stringify(decision)}`);
            return decision.facts.reduce((shown, fact) => evolve(shown, fact), before);
          },
          { ...is, event: { ...is.event, settings } },
        );
        expect([after.activeTimerId, after.stage]).toEqual([wanted.activeTimerId, wanted.stage]);
        const anchors = ({ timers }: SharedState) =>
          timers.map((timer) => [timer.run.state, timeLeft(timer, now), hasRunOnce(timer.run)]);
        expect(anchors(after)).toEqual(anchors(wanted));
      }),
      { numRuns: 2000 },
    );
  });

  test('[SS10, SS11] what the room did for sure and a first part of the others counts once; if somebody else acted the room counts', () => {
    const presses = issued(12, () => delay);
    const before: SharedState = aRoom({ timers: [aTimer({ id: 'a', run: paused(mins(90)) })] });
    const wanted = presses.reduce(play, before);
    fc.assert(
      fc.property(fc.nat(12), fc.subarray(presses), (first, sure) => {
        const done = new Set(sure.map(({ id }) => id));
        const heard = presses.filter(({ id }, nth) => nth < first || done.has(id)).reduce(play, before);
        const over = reconcileCommands({ before: timed(before), commands: presses, done, undone }, play, {
          room: timed(heard),
          now,
        });
        expect(over?.reduce(predictNow, heard).timers).toEqual(wanted.timers);
        const elsewhere = predictNow(heard, { ...delay, value: 30 });
        expect(
          reconcileCommands({ before: timed(before), commands: presses, done, undone }, play, {
            room: timed(elsewhere),
            now,
          }),
        ).toBeNull();
      }),
    );
  });

  test('[SS17] thousands of commands are each replayed a few times at most, also if somebody else acted', () => {
    const before = aRoom({ timers: [aTimer({ id: 'a', run: running(at(6000)) }), aTimer({ id: 'b' })] });
    const presses = issued(5000, (nth) => ({ ...pause, command: 'timer.seek', current_time: 5000 - nth }));
    let played = 0;
    const counting = (shown: SharedState, given: TimedCommand) => {
      played += 1;
      return play(shown, given);
    };
    const elsewhere = { ...before, activeTimerId: idOf('b') };
    const local = { before: timed(before), commands: presses, done: new Set<string>(), undone };
    expect(reconcileCommands(local, counting, { room: timed(elsewhere), now: at(2000) })).toBeNull();
    expect(played).toBeLessThanOrEqual(3 * presses.length);
  });

  test('[SS15] what many timers have in common is one command', () => {
    const many = Array.from({ length: 60 }, (_, index) => aTimer({ id: `t${index}`, run: running(at(600)) }));
    const none = many.map((each) => ({ ...each, run: stopped(each.duration) }));
    const [is, wanted] = [aRoom({ timers: many }), aRoom({ timers: none })];
    expect(reconcile(is, wanted, { now, predict: predictNow })).toMatchObject([
      { command: 'timers.bulk', action: 'reset' },
    ]);
  });

  test.each([
    [30, 30],
    [31, null],
  ])(
    '[SS11] %i commands become %s: more than the room accepts at once counts as if somebody else had acted',
    (count, sent) => {
      const timers = Array.from({ length: count }, (_each, nth) => aTimer({ id: `t${nth}`, run: running(at(600)) }));
      const before = aRoom({ timers });
      const commands = issued(count, (nth) => ({ ...delay, timer_id: idOf(`t${nth}`) }));
      const local = { before: timed(before), commands, done: new Set<string>(), undone };
      expect(reconcileCommands(local, play, { room: timed(before), now })?.length ?? null).toBe(sent);
    },
  );

  const two = aRoom({ timers: [aTimer({ id: 'a', run: running(at(600)) }), aTimer({ id: 'b' })] });
  const elsewhere = (command: Command) => predictNow(two, command);
  test.each<[string, boolean, SharedState]>([
    ['nothing', true, two],
    ['a creation of a timer', true, { ...two, timers: [...two.timers, aTimer({ id: 'c' })] }],
    ['a deletion of another timer', true, elsewhere({ command: 'timer.delete', timer_id: idOf('b') })],
    ['an edit of another timer', true, elsewhere({ command: 'timer.edit', timer_id: idOf('b'), duration_minutes: 20 })],
    ['a seek', false, elsewhere({ command: 'timer.seek', timer_id: idOf('a'), current_time: 30 })],
    ['a start of another timer', false, elsewhere({ ...start, timer_id: idOf('b') })],
    ['a selection of another timer', false, elsewhere({ command: 'stage.select', timer_id: idOf('b') })],
    ['a deletion of the timer on the stage', false, elsewhere({ command: 'timer.delete', timer_id: idOf('a') })],
  ])('[SS11] after %s by somebody else, what showed is sent: %s', (_what, isSent, received) => {
    const local = { before: timed(two), commands: issued(1, () => pause), done: new Set<string>(), undone };
    expect(reconcileCommands(local, play, { room: timed(received), now }) !== null).toBe(isSent);
  });

  test('[SS13] where there is no overtime a command counts from when it was issued, not from when it is received', () => {
    const settings = { overtime: 'stop' } as const;
    const before = aRoom({ settings, timers: [aTimer({ id: 'a', run: running(at(30)) })] });
    const commands: readonly IssuedCommand[] = [{ id: 'p', at: at(15), command: delay }];
    expect(replay(timed(before), commands, { predict: play }).shown.timers[0]?.run).toEqual(running(at(90)));
    const over = passTime(before, at(0), at(40));
    expect(over.timers[0]?.run).toMatchObject({ state: 'completed' });
    const sent = reconcileCommands({ before: timed(before), commands, done: new Set(), undone }, play, {
      room: { shown: over, at: at(40) },
      now: at(40),
    });
    const after = (sent ?? []).reduce<SharedState>((shown, command) => play(shown, { command, at: at(40) }), over);
    expect(after.timers[0]?.run).toMatchObject({ state: 'running', deadline: at(90) });
  });

  test('[SS10, SS11] after any commands the room becomes what showed, to the millisecond, or somebody else acted and it stays', () => {
    const timer = fc.constantFrom('a', 'b').map(idOf);
    const press = fc.oneof<fc.Arbitrary<Command>[]>(
      fc.record({
        command: fc.constantFrom('timer.start', 'timer.pause', 'timer.stop', 'timer.reset'),
        timer_id: timer,
      }),
      fc.record({
        command: fc.constantFrom('timer.delay', 'timer.advance'),
        timer_id: timer,
        value: fc.integer({ min: 1, max: 90 }),
      }),
      fc.record({ command: fc.constant('timer.seek'), timer_id: timer, current_time: fc.nat(600) }),
      fc.record({ command: fc.constant('stage.select'), timer_id: timer }),
    );
    const outage = fc.record({
      presses: fc.array(press, { minLength: 1, maxLength: 12 }),
      first: fc.nat(12),
      sure: fc.array(fc.nat(11)),
      foreign: fc.option(press),
    });
    fc.assert(
      fc.property(outage, ({ presses, first, sure, foreign }) => {
        const commands = issued(presses.length, (nth) => presses[nth] ?? pause);
        const done = new Set(sure.map((nth) => `p${nth}`));
        const received = commands.filter(({ id }, nth) => nth < first || done.has(id)).reduce(play, two);
        const after = foreign ? predictNow(received, foreign) : received;
        const anchors = ({ timers, activeTimerId }: SharedState) => [
          activeTimerId,
          timers.map((each) => [each.run.state, timeLeft(each, now), hasRunOnce(each.run)]),
        ];
        const sent = reconcileCommands({ before: timed(two), commands, done, undone }, play, {
          room: timed(after),
          now,
        });
        const shown = anchors(replay(timed(two), commands, { predict: play }).shown);
        // What another person did may be what was done here, too.
        expect(sent === null && foreign === null).toBe(false);
        expect(sent ? anchors(sent.reduce(predictNow, after)) : shown).toEqual(shown);
      }),
      { numRuns: 2000 },
    );
  });
});
