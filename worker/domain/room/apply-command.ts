import type { Command } from '#protocol/commands.ts';
import type { Instant } from '#protocol/time.ts';
import { firing } from '../alerts/alert-runs.ts';
import type { Change } from './change.ts';
import type { Context } from './decision.ts';
import { carryOut } from './change.ts';
import { decide } from './room-commands.ts';
import type { Room } from './room.ts';

/** Decides a command and carries it out: the new room with its facts and effects, or a refusal. */
export function applyCommand(room: Room, command: Command, context: Context): Change {
  const change = carryOut(room, decide(room, command, context), context.now);
  return change.ok ? withAlerts(change, context.now) : change;
}

/** A start exactly at an alert's second fires the alert at once. */
function withAlerts(change: Extract<Change, { ok: true }>, now: Instant): Change {
  const { fired } = firing(change.room, now, now);
  if (fired.length === 0) return change;
  const also = carryOut(change.room, { ok: true, facts: fired.map(({ fact }) => fact) }, now);
  return also.ok ? { ...change, room: also.room, facts: [...change.facts, ...also.facts] } : change;
}
