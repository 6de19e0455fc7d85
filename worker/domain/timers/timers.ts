import type { CommandOf } from '#protocol/commands.ts';
import type { Instant, Millis } from '#protocol/time.ts';
import { type Context, type Decision, nothing, refused } from '../room/decision.ts';
import type { Fact } from '../room/facts.ts';
import type { SharedState } from '../room/state.ts';
import { instant, minus, wholeSeconds } from '../lib/time.ts';
import { type Run, type Timer, isUnderWay, timeLeft } from './timer.ts';
import { isTooMuchText } from './text-limit.ts';
import { ownThresholdFault } from './threshold-fault.ts';
import { sameSettings, settingsIn, stopsAtZero } from './timer-settings.ts';
import { isTooFar, movedTo, shifted, TOO_FAR, withoutTarget, type ActionContext } from './timer-actions.ts';
import { changedSettings, resolveWith } from '../programme/wall-times.ts';
import { DEFAULT_TIMER_SETTINGS } from '#protocol/setting-rows.ts';
import type { TimerSettings, TimerSettingsChanges } from '#protocol/timer-settings.ts';
import type { Problems } from '#words/problems.ts';

/** Refused with `limit_reached` beyond the plan, and with `too_much_text`. `only_if_empty`: in a room with timers the answer is the first one. */
export function createTimer(room: SharedState, command: CommandOf<'timer.create'>, context: Context): Decision {
  const first = room.timers[0];
  if (command.only_if_empty && first) return nothing({ timer: first.id });
  if (room.timers.length >= room.session.max_timers) return refused('limit_reached');

  const made = newTimer(room, command, { position: room.timers.length, context });
  if (!made.ok) return refused('invalid', made.problems);
  const { timer } = made;
  if (isTooMuchText(room, [timer])) return refused('too_much_text');
  const created: Fact = { fact: 'timer.created', timer };
  return { ok: true, facts: [created, ...selectIf(!room.activeTimerId, timer.id)], answer: { timer: timer.id } };
}

type Made = { readonly ok: true; readonly timer: Timer } | { readonly ok: false; readonly problems: Problems };

/** The fields of a timer that does not exist yet. */
export type NewTimer = TimerSettingsChanges & { readonly duration_minutes: number };

/** A stopped timer with these fields at a position, or why they are refused. */
export function newTimer(
  room: SharedState,
  fields: NewTimer,
  { position, context }: { readonly position: number; readonly context: Context },
): Made {
  const duration = wholeSeconds(fields.duration_minutes);
  const settings = settingsAfter(DEFAULT_TIMER_SETTINGS, fields, { room, context });
  const fault = faultOf(settings, fields, { room, context });
  if (fault) return { ok: false, problems: fault };
  return { ok: true, timer: stoppedTimer(room, { ...settings, duration }, { position, context }) };
}

/** A timer with an id of its own that has not begun. */
export const stoppedTimer = (
  { session }: SharedState,
  settings: TimerSettings & Pick<Timer, 'duration'>,
  { position, context: { actor, newId } }: { readonly position: number; readonly context: Context },
): Timer => ({
  ...settings,
  id: `${session.session_id}.${newId()}`,
  position,
  run: { state: 'stopped', left: settings.duration },
  ownerUid: actor.uid,
});

/** Changes the given fields; a new duration moves the time left by the difference. Refused with `invalid` if that is too far. */
export function editTimer(room: SharedState, command: CommandOf<'timer.edit'>, context: Context): Decision {
  const timer = findTimer(room, command.timer_id);
  if (!timer) return refused('timer_not_found');
  const edited = editedTimer(room, timer, command, context);
  if (!edited.ok) return refused('invalid', edited.problems);
  const answer = { timer: timer.id };
  if (edited.timer === timer) return nothing(answer);
  if (isTooMuchText(room, [edited.timer], [timer])) return refused('too_much_text');
  return { ok: true, facts: [{ fact: 'timer.updated', action: 'edit', timer: edited.timer }], answer };
}

type TimerChanges = TimerSettingsChanges & { readonly duration_minutes?: number | undefined };

/** The timer with changed fields, the identical object if none differs; or why they are refused. */
export function editedTimer(room: SharedState, timer: Timer, changes: TimerChanges, context: Context): Made {
  const { now } = context;
  const duration = changes.duration_minutes === undefined ? timer.duration : wholeSeconds(changes.duration_minutes);
  const by = minus(duration, timer.duration);
  const { plannedLength: _planned, ...replanned } = timer;
  const settings = settingsAfter(timer, changes, { room, context });
  const fault = skipFault(timer, changes) ?? faultOf(settings, changes, { room, context });
  if (fault) return { ok: false, problems: fault };
  const edited: Timer = {
    ...(by === 0 ? timer : replanned),
    ...settings,
    duration,
    run: editedRun(timer, settings, { by, moment: { now, overtime: stopsAtZero(room, timer) ? 'stop' : 'continue' } }),
  };
  if (sameSettings(timer, edited) && timer.duration === edited.duration) return { ok: true, timer };
  if (isTooFar(timeLeft(timer, now), timeLeft(edited, now))) {
    return { ok: false, problems: { [edited.kind === timer.kind ? 'duration_minutes' : 'kind']: TOO_FAR } };
  }
  return { ok: true, timer: edited };
}

type Moved = { readonly by: Millis; readonly moment: ActionContext };

/** A new end moves a run that is on there, a new duration any other by the difference. */
function editedRun(timer: Timer, { kind }: TimerSettings, { by, moment }: Moved): Run {
  const [former, end] = [endOf(timer.kind), endOf(kind)];
  if (end !== null && end !== former && isUnderWay(timer)) return movedTo(timer, end, moment);
  const run = by === 0 ? timer.run : shifted(timer, by, moment);
  return end === null && former !== null ? withoutTarget(run) : run;
}

const endOf = (kind: TimerSettings['kind']): Instant | null =>
  kind === 'duration' ? null : instant(kind.until.moment);

type Settled = { readonly room: SharedState; readonly context: Context };

const settingsAfter = (settings: TimerSettings, changes: TimerSettingsChanges, { room, context }: Settled) =>
  changedSettings(settings, settingsIn(changes), resolveWith(room, context.wallClock, context.now));

/** The show is at this timer: it cannot pass over it. */
const skipFault = (timer: Timer, changes: TimerSettingsChanges): Problems | null =>
  changes.skip && !timer.skip && isUnderWay(timer) ? { skip: { code: 'is_on' } } : null;

/** Why these settings are refused, by field; null if they are accepted. */
function faultOf(
  settings: TimerSettings,
  changes: TimerSettingsChanges,
  { room: { event }, context: { now } }: Settled,
): Problems | null {
  const { start, planned_start } = settings;
  const hasThresholds = changes.warn_seconds !== undefined || changes.danger_seconds !== undefined;
  const fault = hasThresholds ? ownThresholdFault(settings, event.settings) : null;
  if (fault) return fault;
  if (start !== 'scheduled' || (changes.start === undefined && changes.planned_start === undefined)) return null;
  if (!planned_start) return { planned_start: { code: 'no_start' } };
  return planned_start.moment <= now ? { planned_start: { code: 'start_past' } } : null;
}

/** If it was active, the timer after it becomes active, else the one before it. */
export function deleteTimer(room: SharedState, { timer_id }: CommandOf<'timer.delete'>): Decision {
  const timer = findTimer(room, timer_id);
  if (!timer) return refused('timer_not_found');
  const deleted: Fact = { fact: 'timer.deleted', timerId: timer_id };
  if (room.activeTimerId !== timer_id) return { ok: true, facts: [deleted] };
  const successor = room.timers[timer.position + 1] ?? room.timers[timer.position - 1];
  return { ok: true, facts: [deleted, { fact: 'stage.selected', activeTimerId: successor?.id ?? null }] };
}

/** `position` counts from 0 among the other timers; beyond the last it is the end. */
export function moveTimer(room: SharedState, { timer_id, position }: CommandOf<'timer.move'>): Decision {
  const timer = findTimer(room, timer_id);
  if (!timer) return refused('timer_not_found');
  const others = room.timers.filter((each) => each !== timer);
  const order = [...others.slice(0, position), timer, ...others.slice(position)].map((each) => each.id);
  const answer = { timer: timer_id };
  if (order.every((id, index) => room.timers[index]?.id === id)) return nothing(answer);
  return { ok: true, facts: [{ fact: 'timers.moved', order }], answer };
}

/** Makes a timer the active one. */
export function selectTimer(room: SharedState, { timer_id }: CommandOf<'stage.select'>): Decision {
  if (!findTimer(room, timer_id)) return refused('timer_not_found');
  return { ok: true, facts: selectIf(room.activeTimerId !== timer_id, timer_id), answer: { timer: timer_id } };
}

/** Undefined if it does not exist. */
export const findTimer = (room: SharedState, id: string): Timer | undefined =>
  room.timers.find((each) => each.id === id);

/** The timers with these ids, by position; null if one of them does not exist. */
export function namedTimers({ timers }: SharedState, ids: readonly string[]): readonly Timer[] | null {
  const wanted = new Set(ids);
  const found = timers.filter(({ id }) => wanted.has(id));
  return found.length === wanted.size ? found : null;
}

/** The fact that makes a timer active, if `needed`. */
export const selectIf = (needed: boolean, activeTimerId: string): Fact[] =>
  needed ? [{ fact: 'stage.selected', activeTimerId }] : [];
