import { isSame } from '../lib/mark.ts';
import type { Effect } from '../room/decision.ts';
import { evolve } from '../room/fact-rules.ts';
import type { Fact } from '../room/facts.ts';
import type { Room } from '../room/room.ts';
import { sharedForms } from '../room/storage.ts';
import { sliceKeys, type SharedState } from '../room/state.ts';

/** More facts than this, or more timers in them, are told as a whole state: a stage gets far timers only in outline there. */
const MOST = 50;

/** The facts and effects with which an undo tells screens what has changed. */
export type Told = { readonly facts: readonly Fact[]; readonly effects: readonly Effect[] };

/**
 * The facts that lead from one room to the other, in the forms that commands use. Where these do not lead there, or there would
 * be too many of them, a whole state is told instead, as after a restore.
 */
export function tellDifference(room: Room, after: Room): Told {
  const changed = sliceKeys.filter((key) => room[key] !== after[key]);
  if (changed.length === 0) return { facts: [], effects: [] };
  const facts = factsBetween(room, after, changed);
  if (facts) return { facts, effects: [] };
  const slices: Partial<SharedState> = {};
  for (const key of changed) Object.assign(slices, { [key]: after[key] });
  return { facts: [{ fact: 'room.undone', slices }], effects: [{ effect: 'refresh' }] };
}

/** The facts, slice by slice, each on top of those before it; null if they do not lead there. */
function factsBetween(room: Room, after: Room, changed: readonly (keyof SharedState)[]): readonly Fact[] | null {
  const facts: Fact[] = [];
  let reached = room;
  for (const key of changed) {
    if (isSameSlice(reached[key], after[key])) continue;
    const more = sharedForms[key].told?.(reached, after) ?? [];
    facts.push(...more);
    if (sizeOf(facts) > MOST) return null;
    reached = more.reduce(evolve, reached);
  }
  return sliceKeys.every((key) => isSameSlice(reached[key], after[key])) ? facts : null;
}

/** Lists have most elements in common. */
const isSameSlice = (a: unknown, b: unknown): boolean =>
  Array.isArray(a) && Array.isArray(b)
    ? a.length === b.length && a.every((each, index) => isSame(each, b[index]))
    : isSame(a, b);

const sizeOf = (facts: readonly Fact[]): number =>
  facts.reduce((sum, fact) => sum + ('timers' in fact ? fact.timers.length : 1), 0);
