import type { Command, CommandOf } from '#protocol/commands.ts';
import type { Millis } from '#protocol/time.ts';
import type { TimerAction } from '#protocol/timers.ts';
import { type Context, type Decision, nothing, refused } from '../room/decision.ts';
import type { Fact } from '../room/facts.ts';
import type { SharedState } from '../room/state.ts';
import { millis, minus, seconds } from '../lib/time.ts';
import { type Timer, timeLeft } from './timer.ts';
import { stopsAtZero } from './timer-settings.ts';
import { runAfterAction, isTooFar, sameRun, TOO_FAR } from './timer-actions.ts';
import { findTimer, namedTimers, selectIf } from './timers.ts';

/** The commands that change only runs, the active timer and what stays done to the stage. An offline session keeps and reconciles them. */
export const transportNames = [
  'timer.start',
  'timer.pause',
  'timer.stop',
  'timer.reset',
  'timer.delay',
  'timer.advance',
  'timer.seek',
  'timers.bulk',
  'stage.select',
  'show.next',
  'show.previous',
  'show.go',
  'show.hold',
  'show.cancel',
  'stage.blackout',
  'stage.on_air',
] as const;

export type Transport = CommandOf<(typeof transportNames)[number]>;

/** Whether it is one of `transportNames`. */
export const isTransport = (command: Command): command is Transport =>
  transportNames.some((name) => name === command.command);

type Control = { readonly action: TimerAction; readonly amount: Millis };

/** Start, pause, stop, reset, delay, advance and seek of one timer. */
export function controlTimer(
  room: SharedState,
  command: CommandOf<`timer.${TimerAction}`>,
  context: Context,
): Decision {
  const timer = findTimer(room, command.timer_id);
  if (!timer) return refused('timer_not_found');

  const control = controlOf(command);
  if (control.action === 'start' && control.amount > 0 && timer.run.state !== 'stopped') {
    return refused('invalid', { started_ago_seconds: { code: 'has_begun' } });
  }
  const after = afterControl(room, timer, control, context);
  if (!after) return refused('invalid', { [control.action === 'seek' ? 'current_time' : 'value']: TOO_FAR });
  const facts: Fact[] = after === timer ? [] : [{ fact: 'timer.updated', action: control.action, timer: after }];
  const takesStage = control.action === 'start' && room.activeTimerId !== timer.id;
  return { ok: true, facts: [...facts, ...selectIf(takesStage, timer.id)], answer: { timer: timer.id } };
}

/** One action on many timers, all or nothing. A timer on which it has no effect is unchanged and still listed. */
export function controlMany(room: SharedState, command: CommandOf<'timers.bulk'>, context: Context): Decision {
  const timers = namedTimers(room, command.timer_ids);
  if (!timers) return refused('timer_not_found');

  const control: Control = { action: command.action, amount: amountOf(command.action, command.value ?? 0) };
  const after = timers.map((each) => afterControl(room, each, control, context));
  if (!after.every((each) => each !== null)) return refused('invalid', { value: TOO_FAR });
  const answer = { timers: timers.map((each) => each.id) };
  const selected = command.action === 'start' ? firstOnStage(room, timers) : [];
  if (after.every((each, index) => each === timers[index])) {
    return selected.length === 0 ? nothing(answer) : { ok: true, facts: selected, answer };
  }
  return { ok: true, facts: [{ fact: 'timers.bulk', action: command.action, timers: after }, ...selected], answer };
}

function controlOf(command: CommandOf<`timer.${TimerAction}`>): Control {
  switch (command.command) {
    case 'timer.seek':
      return { action: 'seek', amount: seconds(command.current_time) };
    case 'timer.delay':
      return { action: 'delay', amount: amountOf('delay', command.value) };
    case 'timer.advance':
      return { action: 'advance', amount: amountOf('advance', command.value) };
    case 'timer.start':
      return { action: 'start', amount: seconds(command.started_ago_seconds ?? 0) };
    default:
      return { action: plainOf(command.command), amount: millis(0) };
  }
}

const plainNames = {
  'timer.pause': 'pause',
  'timer.stop': 'stop',
  'timer.reset': 'reset',
} as const;
const plainOf = (name: keyof typeof plainNames) => plainNames[name];

/** `value` in s. It is rounded before its sign changes, so that equal delays and advances cancel out exactly. */
const amountOf = (action: TimerAction, value: number): Millis =>
  action === 'advance' ? minus(millis(0), seconds(value)) : seconds(value);

/** The timer after an action: the identical object if nothing changes, null if its time left would be out of range. */
function afterControl(room: SharedState, timer: Timer, control: Control, { now }: Context): Timer | null {
  const run = runAfterAction(timer, control, {
    now,
    overtime: stopsAtZero(room, timer) ? 'stop' : 'continue',
  });
  if (sameRun(run, timer.run)) return timer;
  const after = { ...timer, run };
  return isTooFar(timeLeft(timer, now), timeLeft(after, now)) ? null : after;
}

function firstOnStage(room: SharedState, started: readonly Timer[]): Fact[] {
  const first = started[0];
  const activeAmongThem = started.some((each) => each.id === room.activeTimerId);
  return first && !activeAmongThem ? selectIf(true, first.id) : [];
}
