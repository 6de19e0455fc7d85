import type { Instant } from '#protocol/time.ts';
import { isLonger } from '../lib/bytes.ts';
import { idOf } from '../lib/lists.ts';
import { instant } from '../lib/time.ts';
import type { Room } from '../room/room.ts';
import type { KeptForm } from '../room/area-storage.ts';
import { roomForms, sliceNames, type SliceName } from '../room/storage.ts';
import type { SharedState } from '../room/state.ts';
import type { Reversal } from './reversal.ts';

function reversalOf<Name extends SliceName>(name: Name): Reversal<Room[Name]> | null {
  const form: KeptForm<Room[Name]> = roomForms[name];
  return form.inverse;
}

/** What takes a change of the room back. It is plain JSON. */
export type Inverse = {
  /** When the change happened. */
  readonly at: Instant;
  /** By what wall times were resolved then. */
  readonly day: string;
  readonly slices: { readonly [Name in SliceName]?: unknown };
};

/** The inverse of the change from `before` to `after`, which happened at `at`. */
export function inverseOf(before: Room, after: Room, at: Instant): Inverse {
  const slices = sliceNames.flatMap((name) => {
    const change = backIn(name, before[name], after[name]);
    return change === undefined ? [] : [[name, change] as const];
  });
  return { at, day: dayOf(before), slices: Object.fromEntries(slices) };
}

function backIn<Name extends SliceName>(name: Name, before: Room[Name], after: Room[Name]): unknown {
  return before === after ? undefined : reversalOf(name)?.back(before, after);
}

/** By what an event resolves wall times. */
export const dayOf = ({ event, show }: Pick<SharedState, 'event' | 'show'>): string =>
  [event.date ?? show.first_day, event.time_zone].join(' ');

/** Something that changed since: its slice and its id in it. */
export type Conflict = { readonly slice: SliceName; readonly id: string };

/** The room with everything that a change touched as it was before, and what has changed since. */
export function withInverse(
  room: Room,
  { slices }: Inverse,
): { readonly room: Room; readonly conflicts: readonly Conflict[] } {
  const conflicts: Conflict[] = [];
  const restored = sliceNames.flatMap((slice) => {
    const change = slices[slice];
    if (change === undefined) return [];
    return [[slice, restoredIn(slice, room[slice], { change, onConflict: (id) => conflicts.push({ slice, id }) })]];
  });
  return { room: { ...room, ...Object.fromEntries(restored) }, conflicts };
}

type Taken = { readonly change: unknown; readonly onConflict: (id: string) => void };

function restoredIn<Name extends SliceName>(name: Name, now: Room[Name], { change, onConflict }: Taken): Room[Name] {
  const reversal = reversalOf(name);
  return reversal ? reversal.restored(now, change, onConflict) : now;
}

/** Ids of the timers that a change touched. */
export const timersIn = ({ slices }: Inverse): readonly string[] =>
  Array.isArray(slices.timers) ? slices.timers.map(idOf) : [];

/**
 * Longer ones are not kept, bytes: a row of the log has at most 2 MB, and its fact may have 256 KB. The largest logo has 683 KB
 * in base64.
 */
const LONGEST = 1_200_000;

/** The stored form of an inverse; null if it is too long. */
export function toText(inverse: Inverse): string | null {
  const text = JSON.stringify(inverse);
  return isLonger(text, LONGEST) ? null : text;
}

/** The inverse of `toText`. */
export function fromText(text: string): Inverse {
  const { at, ...others }: { at: number; day: string; slices: Inverse['slices'] } = JSON.parse(text);
  return { ...others, at: instant(at) };
}
