import type { Command } from '#protocol/commands.ts';
import { seconds } from '../lib/time.ts';
import type { Context } from '../room/decision.ts';
import type { Room } from '../room/room.ts';
import type { LoggedAct } from './act.ts';
import { isSoon } from './drag.ts';
import { fromText, inverseOf, timersIn, withInverse, type Inverse } from './inverse.ts';

/** A seek that comes later than this after the first one begins an act of its own. */
const LONGEST = seconds(60);

type Change = { readonly before: Room; readonly after: Room };

/** An act that a command continues, and the inverse of both together. */
type Former = { readonly id: string; readonly inverse: Inverse };

/**
 * The act that a seek continues: a seek of the same timer by the same sender, just now, after which nothing happened. A drag
 * that has come back to where it began is two acts, because there is nothing that would take both back.
 */
export function continuedBy(
  command: Command,
  { before, after }: Change,
  { now, scope, pastActs }: Context,
): Former | null {
  if (command.command !== 'timer.seek' || !pastActs) return null;
  const acts = pastActs();
  const last = acts.newest();
  const isAlone = (timerIds: readonly string[]) => timerIds.length === 1 && timerIds[0] === command.timer_id;
  if (!last || last.command !== command.command || last.scope !== scope || !isSoon(last.at, now)) return null;
  if (!isAlone(last.timerIds)) return null;
  const text = acts.inverseOf(last);
  const former = text === null ? null : fromText(text);
  if (!former || now - former.at > LONGEST) return null;
  const { room: first, conflicts } = withInverse(before, former);
  const inverse = inverseOf(first, after, former.at);
  return conflicts.length > 0 || !isAlone(timersIn(inverse)) ? null : { id: last.id, inverse };
}

/** The acts of a log, newest first, as people know them: one that a newer one continues is part of that one. */
export function wholeActs(logged: readonly LoggedAct[]): readonly LoggedAct[] {
  const acts: { readonly act: LoggedAct; readonly parts: string[] }[] = [];
  let continued: string | null = null;
  for (const act of logged) {
    const newer = acts.at(-1);
    if (newer && continued === act.id && newer.act.scope === act.scope) newer.parts.push(act.id);
    else acts.push({ act, parts: [] });
    ({ continues: continued } = act);
  }
  return acts.map(({ act, parts }) => (parts.length === 0 ? act : { ...act, parts }));
}
