import type { Command } from '#protocol/commands.ts';
import type { Instant } from '#protocol/time.ts';
import { firing } from '../alerts/alert-runs.ts';
import { endedAlerts } from '../alerts/held-alerts.ts';
import { actOf } from '../trail/act-of.ts';
import { followUps } from '../programme/automatic.ts';
import { resolvedAgain, resolverOf } from '../programme/wall-times.ts';
import type { WallClock } from '../programme/wall-times.ts';
import type { Change } from './change.ts';
import type { Context } from './decision.ts';
import { carryOut } from './change.ts';
import { evolve } from './fact-rules.ts';
import type { Fact } from './facts.ts';
import { decide } from './room-commands.ts';
import type { Room } from './room.ts';
import type { SharedState } from './slices.ts';

type Done = Extract<Change, { ok: true }>;

/** Decides a command and carries it out: the new room with its facts and effects, or a refusal. */
export function applyCommand(room: Room, command: Command, context: Context): Change {
  const change = carryOut(room, decide(room, command, context), context.now);
  if (!change.ok) return change;
  // What follows from a restored state followed when it was current.
  if (command.command === 'undo') return withAct(room, command, change, context);
  const dated = context.wallClock ? withWallTimes(room, change, context.wallClock, context.now) : change;
  return withAct(room, command, withAlerts(withoutEnded(room, dated, context.now), context.now), context);
}

function withAct(before: Room, command: Command, change: Done, context: Context): Done {
  if (change.facts.length === 0) return change;
  const act = actOf(command, { before, after: change.room, answer: change.answer }, context);
  return act ? { ...change, acts: [{ act, first: 0 }] } : change;
}

/**
 * Wall times follow the date and the zone of the event. Without a date they count from the day on which the first one was
 * set, and from the day of the first start once that has come.
 */
function withWallTimes(before: Room, change: Done, clock: WallClock, now: Instant): Done {
  const { room } = change;
  const { event } = room;
  if (!hasWallTimes(room)) return change;
  const begins = event.date === null && ((hasBegun(room) && !hasBegun(before)) || room.show.first_day === null);
  const isMoved = event.date !== before.event.date || event.time_zone !== before.event.time_zone;
  if (!begins && !isMoved) return change;
  const first_day = begins ? clock.dayOf(now, event.time_zone) : room.show.first_day;
  const show = first_day === room.show.first_day ? room.show : { ...room.show, first_day };
  const resolved = resolvedAgain({ ...room, show }, resolverOf({ event, show }, clock, now), now);
  const dated: readonly Fact[] = [
    ...(show === room.show ? [] : [{ fact: 'show.updated', show } as const]),
    ...resolved,
  ];
  const after = dated.reduce((each, fact) => evolve(each, fact), room);
  return withFacts(change, [...dated, ...followUps(room, after, now)], now);
}

const hasWallTimes = ({ timers, event }: SharedState): boolean =>
  event.settings.target_end !== null ||
  timers.some(({ planned_start, kind }) => planned_start !== null || kind !== 'duration');

const hasBegun = ({ timers }: SharedState): boolean => timers.some(({ run }) => run.state !== 'stopped' || run.hasRun);

/** Alerts with a hold end with their run, their phase or their place on the stage. */
function withoutEnded(before: Room, change: Done, now: Instant): Done {
  const alertIds = endedAlerts(before, change.room, { now, isCommand: true });
  return alertIds.length === 0 ? change : withFacts(change, [{ fact: 'alerts.hidden', alertIds }], now);
}

/** A start exactly at an alert's second fires the alert at once. */
function withAlerts(change: Done, now: Instant): Done {
  const { fired } = firing(change.room, now, now);
  return withFacts(
    change,
    fired.map(({ fact }) => fact),
    now,
  );
}

function withFacts(change: Done, facts: readonly Fact[], now: Instant): Done {
  if (facts.length === 0) return change;
  const also = carryOut(change.room, { ok: true, facts }, now);
  return also.ok ? { ...change, room: also.room, facts: [...change.facts, ...also.facts] } : change;
}
