import { ABANDONED_AFTER } from '#domain/room/abandoned.ts';
import type { KnownRoom } from '../../../live/rooms/known-rooms.ts';
import { dashboard } from '../../../text/es.ts';

/** A room of the account, as the server lists them. Times in epoch milliseconds. */
export type OwnRoom = {
  readonly session_id: string;
  readonly name: string;
  readonly created_at: number;
  readonly ended_at: number | null;
  readonly has_report: boolean;
};

/** The events that can be opened, and those of which a report is left; the newest of each first. */
export const sorted = (rooms: readonly OwnRoom[]) => ({
  open: rooms.filter(({ ended_at }) => ended_at === null).toSorted((a, b) => b.created_at - a.created_at),
  finished: rooms.filter(({ ended_at }) => ended_at !== null).toSorted((a, b) => (b.ended_at ?? 0) - (a.ended_at ?? 0)),
});

/** Rooms that this browser opened and that no account has yet. Those not opened for a week are over by now. */
export const looseOf = (known: readonly KnownRoom[], own: readonly OwnRoom[], now: number): readonly KnownRoom[] =>
  known.filter(
    (room) => room.last_opened > now - ABANDONED_AFTER && own.every(({ session_id }) => session_id !== room.session_id),
  );

export const renamed = (rooms: readonly OwnRoom[], id: string, name: string): readonly OwnRoom[] =>
  rooms.map((room) => (room.session_id === id ? { ...room, name } : room));

/** The end of an event leaves its report, which can be removed later. */
export const removed = (rooms: readonly OwnRoom[], { session_id: id, ended_at }: OwnRoom, now: number) =>
  ended_at === null ? ended(rooms, id, now) : rooms.filter(({ session_id }) => session_id !== id);

const ended = (rooms: readonly OwnRoom[], id: string, now: number): readonly OwnRoom[] =>
  rooms.map((room) => (room.session_id === id ? { ...room, ended_at: now, has_report: true } : room));

export const last8 = (id: string): string => id.slice(-8);

export const nameOf = ({ session_id, name }: Pick<OwnRoom, 'session_id' | 'name'>): string =>
  name === '' ? dashboard.rooms.nameless(last8(session_id)) : name;
