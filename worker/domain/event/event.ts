import type { CommandOf } from '#protocol/commands.ts';
import type { Event, EventSettings } from '#protocol/event.ts';
import type { ResolvedTime, WallTime } from '#protocol/timer-settings.ts';
import type { Instant } from '#protocol/time.ts';
import type { Problems } from '#words/problems.ts';
import { type Context, type Decision, nothing, refused } from '../room/decision.ts';
import type { Fact } from '../room/facts.ts';
import type { Capability } from '../people/roles.ts';
import type { Room } from '../room/room.ts';
import { resolverOf, type Resolve, type WallClock } from '../programme/wall-times.ts';
import { thresholdFault } from '../timers/threshold-fault.ts';
import { colorFault } from './event-colors.ts';
import { isAutomatic, withGivenNames } from './session.ts';

/**
 * Changes the given fields. A change of `pending_visible` sends everybody a snapshot. Refused with `invalid` for thresholds
 * and for colours on which something cannot be read.
 */
export function updateEvent(room: Room, command: CommandOf<'event.update'>, { now, wallClock }: Context): Decision {
  const answer = { part: 'event' } as const;
  const event = changedEvent(room, command, { now, wallClock });
  const fault = faultOf(event.settings, command);
  if (fault) return refused('invalid', fault);
  if (JSON.stringify(event) === JSON.stringify(room.event)) return nothing(answer);
  const unveils = event.settings.pending_visible !== room.event.settings.pending_visible;
  const decision: Decision = {
    ok: true,
    facts: [{ fact: 'event.updated', event, unveils }, ...namedRoom(room, event)],
    ...(unveils && { effects: [{ effect: 'refresh' }] }),
    answer,
  };
  return closesFromNow(room, event)
    ? { ...decision, privateState: { clock: { ...room.clock, controllerLeftAt: now } } }
    : decision;
}

/** Why settings are refused, by field: of thresholds and colours, those that the command names. */
function faultOf(settings: EventSettings, command: CommandOf<'event.update'>): Problems | null {
  const names = (...fields: readonly (keyof EventSettings)[]) => fields.some((field) => command[field] !== undefined);
  const thresholds = names('warn_seconds', 'danger_seconds') ? thresholdFault(settings) : null;
  return thresholds ?? (names('background_color', 'accent_color') ? colorFault(settings) : null);
}

/** A room with a default name takes the first name that its event is given. */
function namedRoom({ session, event: { name: before } }: Room, { name }: Event): Fact[] {
  if (name === before || !session.automatic_names?.length) return [];
  const renamed = isAutomatic(session, 'session') ? { ...session, name } : session;
  return [{ fact: 'session.updated', session: withGivenNames(renamed) }];
}

const QUESTION_SETTINGS = new Set(['command', 'questions_open', 'question_names', 'pending_visible']);

/**
 * Of the event, moderators may change only the settings of questions. That it ends
 * by itself is up to those who may end it.
 */
export function capabilityToUpdate(command: CommandOf<'event.update'>): Capability {
  if (command.delete_on_close !== undefined) return 'finish';
  const fields = Object.keys(command);
  const isOfQuestions = fields.length > 1 && fields.every((field) => QUESTION_SETTINGS.has(field));
  return isOfQuestions ? 'moderate-questions' : 'change-settings';
}

/**
 * Whether `delete_on_close` is turned on while no controller is connected. The delay then begins now, because counted
 * from an earlier departure it would end the room at once.
 */
export const closesFromNow = ({ event: before, clock }: Room, { settings }: Pick<Event, 'settings'>): boolean =>
  settings.delete_on_close && !before.settings.delete_on_close && clock.controllerLeftAt !== null;

/** Ends the room. Its id is never used again. */
export const finishEvent = (): Decision => ({ ok: true, facts: [], effects: [{ effect: 'end' }] });

type Clocked = { readonly now: Instant; readonly wallClock: WallClock | undefined };

function changedEvent({ event, show }: Room, command: CommandOf<'event.update'>, { now, wallClock }: Clocked): Event {
  const { name, description, date, time_zone } = command;
  const dated = {
    ...event,
    name: name ?? event.name,
    description: description ?? event.description,
    date: date === undefined ? event.date : date,
    time_zone: time_zone ?? event.time_zone,
  };
  const resolve = wallClock && resolverOf({ event: dated, show }, wallClock, now);
  return { ...dated, settings: changedSettings(event.settings, command, resolve) };
}

const changedSettings = (
  settings: EventSettings,
  wanted: CommandOf<'event.update'>,
  resolve: Resolve | undefined,
): EventSettings => ({
  viewer_code_required: wanted.viewer_code_required ?? settings.viewer_code_required,
  pending_visible: wanted.pending_visible ?? settings.pending_visible,
  questions_open: wanted.questions_open ?? settings.questions_open,
  question_names: wanted.question_names ?? settings.question_names,
  overtime: wanted.overtime ?? settings.overtime,
  delete_on_close: wanted.delete_on_close ?? settings.delete_on_close,
  warn_seconds: wanted.warn_seconds ?? settings.warn_seconds,
  danger_seconds: wanted.danger_seconds ?? settings.danger_seconds,
  loop: wanted.loop ?? settings.loop,
  target_end: targetAfter(settings.target_end, wanted.target_end, resolve),
  background_color: wanted.background_color === undefined ? settings.background_color : wanted.background_color,
  accent_color: wanted.accent_color === undefined ? settings.accent_color : wanted.accent_color,
});

function targetAfter(
  former: ResolvedTime | null,
  wanted: WallTime | null | undefined,
  resolve: Resolve | undefined,
): ResolvedTime | null {
  if (wanted === undefined || !resolve) return former;
  return wanted && resolve(wanted);
}
