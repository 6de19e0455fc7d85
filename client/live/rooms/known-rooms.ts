import type { KeyValue } from '../../lib/browser/safe-storage.ts';

/** A room that was opened in this browser as controller, with the code that opens it. Times in ms since the epoch. */
export type KnownRoom = {
  readonly session_id: string;
  readonly name: string;
  readonly code: string;
  readonly created_at: number;
  readonly last_opened: number;
  /** Whether an account owns it; unknown until its panel was open here. */
  readonly is_owned?: boolean | undefined;
};

export type KnownRooms = {
  /** The one opened last comes first. */
  readonly list: () => readonly KnownRoom[];
  readonly codeOf: (sessionId: string) => string | null;
  /** Adds a room, or updates one that is known; either way it was opened now. */
  readonly remember: (room: Pick<KnownRoom, 'session_id' | 'code' | 'is_owned'> & { readonly name?: string }) => void;
  readonly forget: (sessionId: string) => void;
};

const KEY = 'a-tiempo.rooms';
const MAX_ROOMS = 50;

/** The rooms of this browser, which outlive a reload and a restart. */
export function createKnownRooms({ storage, wall }: { storage: KeyValue; wall: () => number }): KnownRooms {
  /** Read each time: other tabs write too. */
  const list = () => parse(storage.getItem(KEY)).toSorted((a, b) => b.last_opened - a.last_opened);
  const save = (all: readonly KnownRoom[]) => storage.setItem(KEY, JSON.stringify(all.slice(0, MAX_ROOMS)));

  return {
    list,
    codeOf: (sessionId) => list().find(({ session_id }) => session_id === sessionId)?.code ?? null,
    remember({ session_id, code, name, is_owned }) {
      const now = wall();
      const all = list();
      const before = all.find((each) => each.session_id === session_id);
      const room = {
        session_id,
        code,
        name: name ?? before?.name ?? '',
        created_at: before?.created_at ?? now,
        last_opened: now,
        is_owned: is_owned ?? before?.is_owned,
      };
      save([room, ...all.filter((each) => each !== before)]);
    },
    forget: (sessionId) => save(list().filter(({ session_id }) => session_id !== sessionId)),
  };
}

/** The storage may hold anything: the form of an older version, the data of another program, half a write. */
function parse(text: string | null): KnownRoom[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isKnownRoom) : [];
  } catch {
    return [];
  }
}

function isKnownRoom(value: unknown): value is KnownRoom {
  if (typeof value !== 'object' || value === null) return false;
  const room: Readonly<Record<string, unknown>> = { ...value };
  return (
    ['session_id', 'name', 'code'].every((field) => typeof room[field] === 'string') &&
    ['created_at', 'last_opened'].every((field) => typeof room[field] === 'number') &&
    ['boolean', 'undefined'].includes(typeof room['is_owned'])
  );
}

type AddressParts = Pick<Location, 'hash' | 'pathname' | 'search'>;
type BrowserPage = { readonly location: AddressParts; readonly history: Pick<History, 'state' | 'replaceState'> };

/**
 * The code in the address of a second controller, `#code=…`. It is removed from the address bar at once, which projectors show
 * and histories keep.
 */
export function takeCodeFromAddress({ location, history }: BrowserPage): string | null {
  const marks = new URLSearchParams(location.hash.slice(1));
  const code = marks.get('code');
  if (code === null) return null;
  marks.delete('code');
  const rest = marks.toString();
  history.replaceState(history.state, '', location.pathname + location.search + (rest && `#${rest}`));
  return code;
}
