import type { Command } from '#protocol/commands.ts';
import type { Instant } from '#protocol/time.ts';
import { firing } from '../alerts/alert-runs.ts';
import { endedAlerts } from '../alerts/held-alerts.ts';
import { actOf } from '../trail/act-of.ts';
import { type Change, carryOut } from './change.ts';
import type { Context } from './decision.ts';
import type { Fact } from './facts.ts';
import { decide } from './room-commands.ts';
import type { Room } from './room.ts';

type Done = Extract<Change, { ok: true }>;

/** Decides a command and carries it out: the new room with its facts and effects, or a refusal. */
export function applyCommand(room: Room, command: Command, context: Context): Change {
  const change = carryOut(room, decide(room, command, context), context.now);
  if (!change.ok) return change;
  // What follows from a restored state followed when it was current.
  if (command.command === 'undo') return withAct(room, command, change, context);
  return withAct(room, command, withAlerts(withoutEnded(room, change, context.now), context.now), context);
}

function withAct(before: Room, command: Command, change: Done, context: Context): Done {
  if (change.facts.length === 0) return change;
  const act = actOf(command, { before, after: change.room, answer: change.answer }, context);
  return act ? { ...change, acts: [{ act, first: 0 }] } : change;
}

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
