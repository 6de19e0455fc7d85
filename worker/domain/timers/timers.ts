import type { CommandOf } from '#protocol/commands.ts';
import type { Context, Decision } from '../room/decision.ts';
import { nothing, refused } from '../room/decision.ts';
import type { Fact } from '../room/facts.ts';
import type { SharedState } from '../room/slices.ts';
import { minus, wholeSeconds } from '../lib/time.ts';
import type { Timer } from './timer.ts';
import { timeLeft } from './timer.ts';
import { sameSettings, settingsIn, stopsAtZero } from './timer-settings.ts';
import { isTooFar, shifted, TOO_FAR } from './timer-actions.ts';
import { changedSettings, resolveWith } from '../programme/wall-times.ts';
import { DEFAULT_TIMER_SETTINGS } from '#protocol/constants.ts';
import type { TimerSettings, TimerSettingsChanges } from '#protocol/timer-settings.ts';
import type { Instant } from '#protocol/time.ts';

/** Refused with `limit_reached` beyond the plan. `only_if_empty`: in a room with timers the answer is the first one. */
export function createTimer(room: SharedState, command: CommandOf<'timer.create'>, context: Context): Decision {
  const { actor, newId } = context;
  const first = room.timers[0];
  if (command.only_if_empty && first) return nothing({ timer: first.id });
  if (room.timers.length >= room.session.max_timers) return refused('limit_reached');

  const duration = wholeSeconds(command.duration_minutes);
  const settings = settingsAfter(DEFAULT_TIMER_SETTINGS, command, { room, context });
  const fault = faultOf(settings, command, context.now);
  if (fault) return refused('invalid', fault);
  const timer: Timer = {
    id: `${room.session.session_id}.${newId()}`,
    ...settings,
    duration,
    position: room.timers.length,
    run: { state: 'stopped', left: duration },
    ownerUid: actor.uid,
  };
  const created: Fact = { fact: 'timer.created', timer };
  return { ok: true, facts: [created, ...selectIf(!room.activeTimerId, timer.id)], answer: { timer: timer.id } };
}

/** Changes the given fields; a new duration moves the time left by the difference. Refused with `invalid` if that is too far. */
export function editTimer(room: SharedState, command: CommandOf<'timer.edit'>, context: Context): Decision {
  const { now } = context;
  const timer = findTimer(room, command.timer_id);
  if (!timer) return refused('timer_not_found');

  const duration = command.duration_minutes === undefined ? timer.duration : wholeSeconds(command.duration_minutes);
  const by = minus(duration, timer.duration);
  const settings = settingsAfter(timer, command, { room, context });
  const fault = faultOf(settings, command, now);
  if (fault) return refused('invalid', fault);
  const edited: Timer = {
    ...timer,
    ...settings,
    duration,
    run: by === 0 ? timer.run : shifted(timer, by, { now, overtime: stopsAtZero(room, timer) ? 'stop' : 'continue' }),
  };
  const answer = { timer: timer.id };
  if (sameSettings(timer, edited) && timer.duration === edited.duration) return nothing(answer);
  if (isTooFar(timeLeft(timer, now), timeLeft(edited, now))) return refused('invalid', { duration_minutes: TOO_FAR });
  return { ok: true, facts: [{ fact: 'timer.updated', action: 'edit', timer: edited }], answer };
}

type Settled = { readonly room: SharedState; readonly context: Context };

const settingsAfter = (settings: TimerSettings, changes: TimerSettingsChanges, { room, context }: Settled) =>
  changedSettings(settings, settingsIn(changes), resolveWith(room, context.wallClock, context.now));

const PAST = 'Esa hora ya pasó';
const NO_TIME = 'Falta la hora de inicio';
const DANGER_FIRST = 'El aviso rojo no puede ser antes que el amarillo';

/** Why these settings are refused, by field; null if they are accepted. */
function faultOf(settings: TimerSettings, changes: TimerSettingsChanges, now: Instant): Record<string, string> | null {
  const { start, planned_start, warn_seconds, danger_seconds } = settings;
  if (warn_seconds !== null && danger_seconds !== null && warn_seconds > 0 && danger_seconds > warn_seconds) {
    return { danger_seconds: DANGER_FIRST };
  }
  if (start !== 'scheduled' || (changes.start === undefined && changes.planned_start === undefined)) return null;
  if (!planned_start) return { planned_start: NO_TIME };
  return planned_start.moment <= now ? { planned_start: PAST } : null;
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

/** The fact that makes a timer active, if `needed`. */
export const selectIf = (needed: boolean, activeTimerId: string): Fact[] =>
  needed ? [{ fact: 'stage.selected', activeTimerId }] : [];
