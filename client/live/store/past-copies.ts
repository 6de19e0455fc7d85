import type { RoomCopy } from './room-copy.ts';

/** Copies of a room that a delayed screen has not shown yet, in the order in which they came, each due at its `at`. */
export type PastCopies = readonly RoomCopy[];

/** With an hour of delay about one change a second. Most parts of two copies are the same objects. */
const MOST = 4000;

/**
 * With one more copy. If there are too many, the copy that was shown for the shortest time is dropped: its change is in the
 * next one.
 */
export function withCopy(copies: PastCopies, copy: RoomCopy): PastCopies {
  const last = copies.at(-1);
  const all = [...copies, last && copy.at < last.at ? { ...copy, at: last.at } : copy];
  if (all.length <= MOST) return all;
  const stays = all.map(({ at }, index) => (all[index + 1]?.at ?? Infinity) - at);
  const shortest = stays.indexOf(Math.min(...stays));
  return all.filter((_, index) => index !== shortest);
}

/** The newest copy that is due at `now`, null for none, and those that are not due yet. */
export function takeDue(
  copies: PastCopies,
  now: number,
): { readonly due: RoomCopy | null; readonly later: PastCopies } {
  const isLater = ({ at }: RoomCopy) => at > now;
  const later = copies.filter(isLater);
  return { due: copies.at(-1 - later.length) ?? null, later };
}
