import { ABANDONED_AFTER } from '#domain/room/abandoned.ts';
import { dateAndTime, shortDayOf } from '../../lib/time/time-of-day.ts';
import { roomEnd as words } from '../../text/es.ts';
import type { KnownRoom } from './known-rooms.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** When a room without an owner ends, ms, as far as this browser knows: it ends later if others opened it since. */
export type RoomEnd = {
  readonly at: number;
  readonly state: 'far' | 'soon' | 'past';
};

/** Null for a room of an account, which does not end by itself, and where the owner is not known. */
export function roomEndOf({ is_owned, last_opened }: KnownRoom, now: number): RoomEnd | null {
  if (is_owned !== false) return null;
  const at = last_opened + ABANDONED_AFTER;
  if (at <= now) return { at, state: 'past' };
  return { at, state: at - now <= DAY_MS ? 'soon' : 'far' };
}

/** The end as text: the day, and in the last 24 hours the time of day too. */
export function endInWords(room: KnownRoom, now: number): { readonly text: string; readonly isSoon: boolean } | null {
  const end = roomEndOf(room, now);
  if (end === null) return null;
  const when = end.state === 'soon' ? dateAndTime : shortDayOf;
  return { text: words[end.state](when(end.at)), isSoon: end.state === 'soon' };
}
