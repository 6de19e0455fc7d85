import type { Hall } from '#protocol/users.ts';
import type { Instant } from '#protocol/time.ts';
import { carryOut, type Change } from '../room/change.ts';
import type { Room } from '../room/room.ts';

/** What is seen of an audience beside the state of the room. */
export type Seen = Pick<Hall, 'watching' | 'reading'> & {
  /** What `refusedPhone` says of those that found no place since the last count. */
  readonly refused: readonly string[];
};

/** Of each such phone the room keeps so much of its fingerprint, and of so many. */
const LETTERS = 8;
const MOST_REFUSED = 5000;

/** What the room would keep of a phone that found no place; null if it has it, or has enough of them. */
export function refusedPhone({ withoutPlace = [] }: Room, clientKey: string): string | null {
  const start = clientKey.slice(0, LETTERS);
  return withoutPlace.length < MOST_REFUSED && !withoutPlace.includes(start) ? start : null;
}

const askers = new WeakMap<Room['questions'], number>();

/** Kept, because a hall that votes asks for it with every vote. */
function askersOf(questions: Room['questions']): number {
  const count = askers.get(questions) ?? new Set(questions.flatMap(({ asker }) => asker ?? [])).size;
  askers.set(questions, count);
  return count;
}

function hallOf({ hall: { most, most_reading }, questions, ballots, withoutPlace }: Room, seen: Seen): Hall {
  const { watching, reading, refused } = seen;
  const here = watching + reading;
  return {
    watching,
    reading,
    ...(here > most ? { most: here, most_reading: reading } : { most, most_reading }),
    asked: askersOf(questions),
    voted: ballots.length,
    turned_away: (withoutPlace?.length ?? 0) + refused.length,
  };
}

/** Whether the figures that the room has are old. */
export const isHallOld = (room: Room, seen: Seen): boolean => !isSame(hallOf(room, seen), room.hall);

/** Counts the audience. That it comes and goes is no activity of the room: it would keep an abandoned one. */
export function countHall(room: Room, seen: Seen, now: Instant): Extract<Change, { ok: true }> | null {
  if (!isHallOld(room, seen)) return null;
  const { withoutPlace = [] } = room;
  const isNew = seen.refused.length > 0;
  const privateState = isNew ? { withoutPlace: [...withoutPlace, ...seen.refused] } : {};
  const facts = [{ fact: 'hall.counted', hall: hallOf(room, seen) } as const];
  const change = carryOut(room, { ok: true, facts, privateState }, now);
  if (!change.ok) return null;
  return { ...change, room: { ...change.room, clock: { ...change.room.clock, activeAt: room.clock.activeAt } } };
}

const isSame = (one: Hall, other: Hall): boolean =>
  Object.entries(one).every(([figure, value]) => Reflect.get(other, figure) === value);
