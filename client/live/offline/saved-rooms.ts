import type { Role } from '#protocol/users.ts';
import type { KeyValue } from '../../lib/browser/safe-storage.ts';
import { COPY_FORMAT, type RoomCopy } from '../store/room-copy.ts';

/** A room as one screen last showed it, for a page that loads without a network. Times in ms. */
export type SavedRoom = {
  readonly session_id: string;
  readonly role: Role;
  /** The fingerprint of the code that opened it: another code is another screen. */
  readonly access: string;
  readonly copy: RoomCopy;
  /** How far the room's clock was ahead of the wall clock at the time `at`, and by how much that may be wrong. */
  readonly ahead: number;
  readonly error: number | null;
  readonly at: number;
};

export type SavedRooms = {
  readonly load: (sessionId: string, role: Role) => SavedRoom | null;
  readonly save: (saved: SavedRoom) => void;
  /** Without a role: for all screens. */
  readonly forget: (sessionId: string, role?: Role) => void;
  /** Removes what is too old from the storage. */
  readonly removeExpired: () => void;
};

const KEY = 'a-tiempo.kept';
const MAX_ROOMS = 6;
/** A saved room is kept for this long, ms: the next day there is another event. */
const LIFE_MS = 12 * 3_600_000;

/** The rooms that this browser can show without a network, the last one saved first. */
export function createSavedRooms({ storage, wall }: { storage: KeyValue; wall: () => number }): SavedRooms {
  // Read each time: other tabs write too.
  const rooms = () => parse(storage.getItem(KEY)).filter(({ at }) => Math.abs(wall() - at) < LIFE_MS);
  const write = (all: readonly SavedRoom[]) => {
    if (all.length === 0) storage.removeItem(KEY);
    else storage.setItem(KEY, JSON.stringify({ form: COPY_FORMAT, rooms: all.slice(0, MAX_ROOMS) }));
  };
  return {
    load: (sessionId, role) => rooms().find(isOf(sessionId, role)) ?? null,
    save: (saved) => write([saved, ...rooms().filter((each) => !isOf(saved.session_id, saved.role)(each))]),
    forget: (sessionId, role) => write(rooms().filter((each) => !isOf(sessionId, role)(each))),
    removeExpired: () => write(rooms()),
  };
}

const isOf = (sessionId: string, role?: Role) => (each: SavedRoom) =>
  each.session_id === sessionId && (role === undefined || each.role === role);

/** The storage may hold anything: the form of another version, the data of another program, half a write. */
function parse(text: string | null): readonly SavedRoom[] {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isStoredForm(value) ? value.rooms.filter(isSavedRoom) : [];
  } catch {
    return [];
  }
}

const isStoredForm = (value: unknown): value is { readonly rooms: readonly unknown[] } =>
  typeof value === 'object' &&
  value !== null &&
  'form' in value &&
  value.form === COPY_FORMAT &&
  'rooms' in value &&
  Array.isArray(value.rooms);

/** Checks every field that is read before the next write: one that throws would stop the saving for good. */
const isSavedRoom = (each: unknown): each is SavedRoom =>
  typeof each === 'object' &&
  each !== null &&
  'at' in each &&
  typeof each.at === 'number' &&
  'copy' in each &&
  typeof each.copy === 'object' &&
  each.copy !== null &&
  'shown' in each.copy;
