import type { SharedState } from '#domain/room/slices.ts';
import { inSeconds, millis, until } from '#domain/lib/time.ts';
import type { Timer } from '#domain/timers/timer.ts';
import { timeLeft } from '#domain/timers/timer.ts';
import { hasRunOnce, sameRun } from '#domain/timers/timer-actions.ts';
import type { Transport } from '#domain/timers/transport.ts';
import { isTransport } from '#domain/timers/transport.ts';
import { unreachable } from '#domain/lib/unreachable.ts';
import type { Command } from '#protocol/commands.ts';
import type { Instant, Millis } from '#protocol/time.ts';
import type { PlainAction } from '#protocol/timers.ts';

/** The timers that a command moves. */
export const movedBy = (command: Command): readonly string[] => {
  if (!isTransport(command) || command.command === 'stage.select') return [];
  return command.command === 'timers.bulk' ? command.timer_ids : [command.timer_id];
};

/** A command takes effect in the room at most this long after it was shown, ms: as long as a command lives. */
const LATE_MS = 10_000;
/** Times of the room are whole ms, those of a screen are not. */
const ROUNDED_MS = 1;

/**
 * Whether two states have the same timers running and the same timer on the stage. `moved` timers may differ by the time that a
 * command needs to arrive. Timers that were added or deleted do not count, nor the duration of one that has not begun.
 */
export function isSameState(
  one: SharedState,
  other: SharedState,
  { now, moved }: { now: Instant; moved: ReadonlySet<string> },
): boolean {
  const stands = (a: Timer) => {
    const b = other.timers.find(({ id }) => id === a.id);
    if (!b) return !moved.has(a.id);
    if (a.run.state !== b.run.state) return false;
    if (a.run.state === 'stopped' && !moved.has(a.id)) return true;
    return Math.abs(timeLeft(a, now) - timeLeft(b, now)) <= (moved.has(a.id) ? LATE_MS : ROUNDED_MS);
  };
  return one.activeTimerId === other.activeTimerId && one.timers.every(stands);
}

/** A step that changes one timer; amounts in ms. */
type Act = PlainAction | { readonly seek: Millis } | { readonly shift: Millis };
type Plan = { readonly id: string; readonly acts: readonly Act[] };

type Rules = (shown: SharedState, command: Command) => SharedState;

/**
 * The shortest commands that make `wanted` of `room` when they are done at `now`. For a timer that runs already they give the
 * exact difference, so that the time to arrive does not matter. `rules` are the room's for the role of this screen.
 */
export function reconcile(
  room: SharedState,
  wanted: SharedState,
  { now, rules }: { now: Instant; rules: Rules },
): readonly Transport[] {
  const plans = wanted.timers.flatMap((timer): Plan[] => {
    const is = room.timers.find(({ id }) => id === timer.id);
    return is && !sameRun(is.run, timer.run) ? [{ id: timer.id, acts: actsFor(is, timer, now) }] : [];
  });
  const rounds = Math.max(0, ...plans.map(({ acts }) => acts.length));
  const commands = Array.from({ length: rounds }, (_, round) => together(plans, round)).flat();
  const { activeTimerId } = wanted;
  if (activeTimerId === null || commands.reduce(rules, room).activeTimerId === activeTimerId) return commands;
  // To start what runs only takes the stage, which all may do who may start.
  const runs = wanted.timers.some(({ id, run }) => id === activeTimerId && run.state === 'running');
  return [...commands, { command: runs ? 'timer.start' : 'stage.select', timer_id: activeTimerId }];
}

function actsFor(is: Timer, wanted: Timer, now: Instant): readonly Act[] {
  const { run } = wanted;
  const { state } = is.run;
  const left: Act = { seek: timeLeft(wanted, now) };
  switch (run.state) {
    case 'running':
      if (is.run.state !== 'running') return ['start', left];
      return shiftOf(millis(Math.round(until(run.deadline, is.run.deadline))));
    case 'paused':
      if (state === 'paused' || (state === 'completed' && run.left > 0)) return [left];
      return state === 'running' ? ['pause', left] : ['start', 'pause', left];
    case 'stopped':
      if (hasRunOnce(run)) return hasRunOnce(is.run) ? [left] : [...intoRun(state, wanted), 'stop', left];
      if (run.left === wanted.duration) return ['reset'];
      return state === 'stopped' && !hasRunOnce(is.run) ? [left] : ['reset', left];
    case 'completed':
      // Only a timer at its end can be stopped like this; what it showed then comes last.
      if (state === 'completed') return [left];
      return state === 'running' ? [left, 'stop', left] : ['start', left, 'stop', left];
    default:
      return unreachable(run);
  }
}

/** Makes a timer one that has run and has time left, so that a stop takes it back to its beginning. */
const intoRun = (state: Timer['run']['state'], { duration }: Timer): readonly Act[] =>
  state === 'stopped' ? [{ seek: duration }, 'start'] : [{ seek: duration }];

const shiftOf = (shift: Millis): readonly Act[] => (shift === 0 ? [] : [{ shift }]);

/** The commands of one round: an act that many timers have in common is one command. */
function together(plans: readonly Plan[], round: number): readonly Transport[] {
  const all = plans.flatMap(({ id, acts }) => {
    const act = acts[round];
    return act === undefined ? [] : [{ id, act }];
  });
  const plain = new Map<PlainAction, readonly string[]>();
  for (const { id, act } of all) if (typeof act === 'string') plain.set(act, [...(plain.get(act) ?? []), id]);
  return [
    ...[...plain].map(([action, ids]) => inCommon(action, ids)),
    ...all.flatMap(({ id, act }) => (typeof act === 'string' ? [] : [alone(id, act)])),
  ];
}

const inCommon = (action: PlainAction, [first = '', ...others]: readonly string[]): Transport =>
  others.length === 0
    ? { command: `timer.${action}`, timer_id: first }
    : { command: 'timers.bulk', action, timer_ids: [first, ...others] };

function alone(timer_id: string, act: Exclude<Act, string>): Transport {
  if ('seek' in act) return { command: 'timer.seek', timer_id, current_time: inSeconds(act.seek) };
  if (act.shift > 0) return { command: 'timer.delay', timer_id, value: inSeconds(act.shift) };
  return { command: 'timer.advance', timer_id, value: -inSeconds(act.shift) };
}
