import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Command, CommandOf } from '#protocol/commands.ts';
import type { Instant } from '#protocol/time.ts';
import { applyCommand } from '#domain/room/apply-command.ts';
import type { Fact } from '#domain/room/facts.ts';
import type { Room } from '#domain/room/room.ts';
import { instant, millis } from '#domain/lib/time.ts';
import { type Timer, timeLeft } from '#domain/timers/timer.ts';
import { stopsAtZero } from '#domain/timers/timer-settings.ts';
import { timerFromWire, timerToWire } from '#domain/timers/timer-wire.ts';
import { ROOM_ID, aTimer, after, controller } from '../support/rooms.ts';
import { lastOf, momentOf, overTheWire, printedAs, eventLists, histories, playHistory } from './histories.ts';

describe('digits', () => {
  const left = (room: Room, now: Instant) => new Map(room.timers.map((timer) => [timer.id, timeLeft(timer, now)]));

  test('[T42] follow the time exactly while it passes', () => {
    fc.assert(
      fc.property(histories, (steps) => {
        for (const { before, room, now, facts, effects } of steps) {
          // What has ended shows no digits.
          if (effects.some(({ effect }) => effect === 'end')) continue;
          const passed = now - before.clock.advancedTo;
          for (const timer of before.timers) {
            if (startsOrEnds(facts, timer)) continue;
            const stops = stopsAtZero(before, timer);
            const shown = timeLeft(timer, before.clock.advancedTo);
            const then = timer.run.state === 'running' ? shown - passed : shown;
            const floor = stops && timer.run.state === 'running' && shown > 0 ? Math.max(0, then) : then;
            if (passed > 0) expect(left(room, now).get(timer.id)).toBe(floor);
          }
        }
      }),
    );
  });

  test('[T42] jump only by commands that change the time', () => {
    fc.assert(
      fc.property(histories, (steps) => {
        for (const { before, room, now, command, facts } of steps) {
          if (!command) continue;
          const then = left(room, now);
          for (const timer of before.timers) {
            if (mayJump(command, timer) || beginsAnew(facts, timer, now) || !then.has(timer.id)) continue;
            expect(then.get(timer.id)).toBe(timeLeft(timer, now));
          }
        }
      }),
    );
  });

  const actionsOn = (facts: readonly Fact[], { id }: Timer) =>
    facts.flatMap((fact) => (fact.fact === 'timer.updated' && fact.timer.id === id ? [fact.action] : []));

  /** Whether the programme started or ended it by itself. */
  const startsOrEnds = (facts: readonly Fact[], timer: Timer) =>
    actionsOn(facts, timer).some((action) => action === 'start' || action === 'complete');

  /** A new run, one until a moment, one that follows a late start, or a reset by `show.previous`. */
  const beginsAnew = (facts: readonly Fact[], timer: Timer, now: Instant) =>
    actionsOn(facts, timer).some(
      (action) =>
        action === 'reset' || (action === 'start' && (timer.run.state !== 'stopped' || timer.kind !== 'duration')),
    ) || startsBefore(facts, timer, now);

  const startsBefore = (facts: readonly Fact[], { id, run }: Timer, now: Instant) =>
    run.state === 'stopped' &&
    facts.some(
      (fact) =>
        fact.fact === 'timer.updated' &&
        fact.action === 'start' &&
        fact.timer.id === id &&
        fact.timer.run.state === 'running' &&
        fact.timer.run.startedAt < now,
    );

  /** Another length, or another end. */
  const isOther = ({ duration_minutes, kind }: Pick<CommandOf<'timer.edit'>, 'duration_minutes' | 'kind'>): boolean =>
    duration_minutes !== undefined || kind !== undefined;

  function mayJump(command: Command, timer: Timer): boolean {
    const aimed = 'timer_id' in command && command.timer_id === timer.id;
    switch (command.command) {
      case 'event.restore':
      case 'undo':
      case 'timers.share_out':
        return true;
      case 'timer.start':
        return aimed && (timer.run.state === 'completed' || command.started_ago_seconds !== undefined);
      case 'timer.edit':
        return aimed && isOther(command);
      case 'timers.edit':
        return command.edits.some((edit) => edit.timer_id === timer.id && isOther(edit));
      case 'timers.import':
        return command.items.some((item) => item.timer_id === timer.id && isOther(item));
      case 'timer.stop':
      case 'timer.reset':
      case 'timer.delay':
      case 'timer.advance':
      case 'timer.seek':
        return aimed;
      case 'timers.bulk':
        return (
          command.timer_ids.includes(timer.id) &&
          command.action !== 'pause' &&
          (command.action !== 'start' || timer.run.state === 'completed')
        );
      default:
        return false;
    }
  }

  const timerAndRoom = eventLists
    .map((each) => {
      const steps = playHistory(each);
      return printedAs({ room: lastOf(steps), now: momentOf(steps) }, each);
    })
    .filter(({ room }) => room.timers.length > 0);

  test('[T43] a pause loses no time', () => {
    fc.assert(
      fc.property(timerAndRoom, fc.nat(1e9), ({ room, now }, wait) => {
        for (const { id, run } of room.timers.filter((each) => each.run.state === 'running' && !each.run.target)) {
          const paused = after(room, controller(now), { command: 'timer.pause', timer_id: id });
          const resumed = after(paused, controller(instant(now + wait)), { command: 'timer.start', timer_id: id });
          const again = resumed.timers.find((each) => each.id === id)?.run;
          expect(again).toEqual({ ...run, ...(run.state === 'running' && { deadline: run.deadline + wait }) });
        }
      }),
    );
  });

  test('[T41] delay and advance of the same value cancel out', () => {
    const value = fc.oneof(
      fc.double({ min: 0.001, max: 86_400, noNaN: true }),
      fc.nat(2e5).map((n) => (n + 1) / 2000),
    );
    fc.assert(
      fc.property(timerAndRoom, value, ({ room, now }, seconds) => {
        for (const { id, run } of room.timers) {
          const delayed = applyCommand(room, { command: 'timer.delay', timer_id: id, value: seconds }, controller(now));
          // A completed timer that comes above zero is no longer completed, and too far is refused.
          if (!delayed.ok || run.state === 'completed') continue;
          const undo = { command: 'timer.advance', timer_id: id, value: seconds } as const;
          const back = applyCommand(delayed.room, undo, controller(now));
          if (!back.ok) continue;
          const [one, other] = [room, back.room].map((each) => each.timers.find((timer) => timer.id === id));
          // What a delay or an advance makes start or end by itself is another rule.
          const isAlone = delayed.facts.length <= 1 && back.facts.length <= 1;
          if (isAlone && one && !stopsAtZero(room, one)) expect(other).toEqual(one);
        }
      }),
    );
  });

  test('[T39] a timer is the same after it was sent', () => {
    fc.assert(
      fc.property(timerAndRoom, ({ room, now }) => {
        const viewer = { role: 'controller', sessionId: ROOM_ID, now } as const;
        const rebuilt = room.timers.map((timer) => timerFromWire(overTheWire(timerToWire(timer, viewer))));
        expect(rebuilt).toEqual(room.timers);
      }),
    );
  });

  test('[T39] a timer of any whole seconds, with any milliseconds left, is the same after it was sent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 60, max: 86_400 }), fc.integer({ min: -2e8, max: 2e8 }), (duration, ms) => {
        const timer = aTimer({ duration: millis(duration * 1000), run: { state: 'stopped', left: millis(ms) } });
        const viewer = { role: 'viewer', sessionId: ROOM_ID, now: instant(0) } as const;
        expect(timerFromWire(overTheWire(timerToWire(timer, viewer)))).toEqual(timer);
      }),
    );
  });

  test('[T40] the start of a run is kept until the run ends', () => {
    fc.assert(
      fc.property(histories, (steps) => {
        for (const { before, room, now } of steps) {
          for (const timer of room.timers) {
            const former = before.timers.find(({ id }) => id === timer.id);
            const [was, is] = [former, timer].map((each) => each && startOf(each, now));
            if (timer.run.state === 'stopped') expect(is).toBeNull();
            // Kept, emptied by the end of the run, or set by a start; never another moment.
            if (was === null || was === undefined || is === was || is === null) continue;
            // By itself since the last moment, or by a command: now, or up to an hour ago.
            expect(Number(is)).toBeLessThanOrEqual(now);
            expect(Number(is)).toBeGreaterThanOrEqual(before.clock.advancedTo - 3_600_000);
          }
        }
      }),
    );
  });
  const startOf = (timer: Timer, now: Instant) =>
    timerToWire(timer, { role: 'viewer', sessionId: ROOM_ID, now }).start_time;
});
