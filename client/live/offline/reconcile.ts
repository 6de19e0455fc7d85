import type { SharedState } from '#domain/room/state.ts';
import { inSeconds, millis, until } from '#domain/lib/time.ts';
import { type Timer, timeLeft } from '#domain/timers/timer.ts';
import { hasRunOnce, sameRun } from '#domain/timers/timer-actions.ts';
import { type Transport, isTransport } from '#domain/timers/transport.ts';
import { unreachable } from '#domain/lib/unreachable.ts';
import type { Command } from '#protocol/commands.ts';
import type { Stage } from '#protocol/stage.ts';
import type { Instant, Millis } from '#protocol/time.ts';
import type { PlainAction } from '#protocol/timers.ts';

/** The timers that a command moves. */
export const movedBy = (command: Command): readonly string[] => {
  if (!isTransport(command) || !('timer_id' in command || 'timer_ids' in command)) return [];
  if (command.command === 'stage.select' || command.command === 'show.cancel') return [];
  return command.command === 'timers.bulk' ? command.timer_ids : [command.timer_id];
};

/** A command takes effect in the room at most this long after it was shown, ms: as long as it lives, and 2 s on its way. */
const LATE_MS = 12_000;
/** Times of the room are whole ms, those of a screen are not. */
const ROUNDED_MS = 1;

/**
 * Whether two states have the same timers running and the same on the stage. `moved` timers may differ by the time that a
 * command needs to arrive. Timers that were added or deleted do not count, nor the duration of one that has not begun.
 */
export function isSameState(
  one: SharedState,
  other: SharedState,
  { now, moved }: { now: Instant; moved: ReadonlySet<string> },
): boolean {
  const matches = (a: Timer) => {
    const b = other.timers.find(({ id }) => id === a.id);
    if (!b) return !moved.has(a.id);
    if (a.run.state !== b.run.state) return false;
    if (a.run.state === 'stopped' && !moved.has(a.id)) return true;
    return Math.abs(timeLeft(a, now) - timeLeft(b, now)) <= (moved.has(a.id) ? LATE_MS : ROUNDED_MS);
  };
  const isSameStage = one.stage.blackout === other.stage.blackout && one.stage.on_air === other.stage.on_air;
  return isSameStage && one.activeTimerId === other.activeTimerId && one.timers.every(matches);
}

/** A step that changes one timer. Amounts in ms. */
type Action = PlainAction | { readonly seek: Millis } | { readonly shift: Millis };
type Plan = { readonly id: string; readonly actions: readonly Action[] };

type PredictNow = (shown: SharedState, command: Command) => SharedState;

/**
 * The shortest commands that turn `room` into `wanted` when the room does them at `now`. For a timer that runs already they
 * give the exact difference, so that their latency does not matter. `predict` is for the role of this screen.
 */
export function reconcile(
  room: SharedState,
  wanted: SharedState,
  { now, predict }: { now: Instant; predict: PredictNow },
): readonly Transport[] {
  const plans = wanted.timers.flatMap((timer): Plan[] => {
    const current = room.timers.find(({ id }) => id === timer.id);
    return current && !sameRun(current.run, timer.run)
      ? [{ id: timer.id, actions: actionsFor(current, timer, now) }]
      : [];
  });
  const rounds = Math.max(0, ...plans.map(({ actions }) => actions.length));
  const commands = Array.from({ length: rounds }, (_, round) => commandsOfRound(plans, round)).flat();
  const selection = selectionFor(wanted, commands.reduce(predict, room));
  return [...commands, ...selection, ...commandsForStage(room.stage, wanted.stage)];
}

function selectionFor({ activeTimerId, timers }: SharedState, reached: SharedState): readonly Transport[] {
  if (activeTimerId === null || reached.activeTimerId === activeTimerId) return [];
  // To start what runs only takes the stage, which all may do who may start.
  const runs = timers.some(({ id, run }) => id === activeTimerId && run.state === 'running');
  return [{ command: runs ? 'timer.start' : 'stage.select', timer_id: activeTimerId }];
}

const commandsForStage = (current: Stage, { blackout, on_air }: Stage): readonly Transport[] => [
  ...(current.blackout === blackout ? [] : [{ command: 'stage.blackout', on: blackout } as const]),
  ...(current.on_air === on_air ? [] : [{ command: 'stage.on_air', on: on_air } as const]),
];

function actionsFor(current: Timer, wanted: Timer, now: Instant): readonly Action[] {
  const { run } = wanted;
  const { state } = current.run;
  const start = startOf(current, now);
  const left: Action = { seek: timeLeft(wanted, now) };
  switch (run.state) {
    case 'running':
      if (current.run.state !== 'running') return [...start, left];
      return shiftBy(millis(Math.round(until(run.deadline, current.run.deadline))));
    case 'paused':
      if (state === 'paused' || (state === 'completed' && run.left > 0)) return [left];
      return state === 'running' ? ['pause', left] : [...start, 'pause', left];
    case 'stopped':
      if (hasRunOnce(run)) return hasRunOnce(current.run) ? [left] : [...asAfterRun(state, wanted), 'stop', left];
      if (run.left === wanted.duration) return ['reset'];
      return state === 'stopped' && !hasRunOnce(current.run) ? [left] : ['reset', left];
    case 'completed':
      // Only a timer at its end can be stopped like this; what it showed then comes last.
      if (state === 'completed') return [left];
      return state === 'running' ? [left, 'stop', left] : [...start, left, 'stop', left];
    default:
      return unreachable(run);
  }
}

/** A start at exactly 0:00 would do what zero does. */
const startOf = (timer: Timer, now: Instant): readonly Action[] =>
  timeLeft(timer, now) === 0 && timer.run.state !== 'completed' ? [{ seek: timer.duration }, 'start'] : ['start'];

/** Makes a timer one that has run and has time left, so that a stop takes it back to its beginning. */
const asAfterRun = (state: Timer['run']['state'], { duration }: Timer): readonly Action[] =>
  state === 'stopped' ? [{ seek: duration }, 'start'] : [{ seek: duration }];

const shiftBy = (shift: Millis): readonly Action[] => (shift === 0 ? [] : [{ shift }]);

/** The commands of one round: an action that many timers have in common is one command. */
function commandsOfRound(plans: readonly Plan[], round: number): readonly Transport[] {
  const all = plans.flatMap(({ id, actions }) => {
    const action = actions[round];
    return action === undefined ? [] : [{ id, action }];
  });
  const plain = new Map<PlainAction, readonly string[]>();
  for (const { id, action } of all)
    if (typeof action === 'string') plain.set(action, [...(plain.get(action) ?? []), id]);
  return [
    ...[...plain].map(([action, ids]) => bulkCommand(action, ids)),
    ...all.flatMap(({ id, action }) => (typeof action === 'string' ? [] : [singleCommand(id, action)])),
  ];
}

const bulkCommand = (action: PlainAction, [first = '', ...others]: readonly string[]): Transport =>
  others.length === 0
    ? { command: `timer.${action}`, timer_id: first }
    : { command: 'timers.bulk', action, timer_ids: [first, ...others] };

function singleCommand(timer_id: string, action: Exclude<Action, string>): Transport {
  if ('seek' in action) return { command: 'timer.seek', timer_id, current_time: inSeconds(action.seek) };
  if (action.shift > 0) return { command: 'timer.delay', timer_id, value: inSeconds(action.shift) };
  return { command: 'timer.advance', timer_id, value: -inSeconds(action.shift) };
}
