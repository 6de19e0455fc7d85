import { redactFor } from '#domain/room/slices.ts';
import { ME } from '#domain/questions/question.ts';
import { can } from '#domain/people/roles.ts';
import { instant } from '#domain/lib/time.ts';
import { closeCodes } from '#protocol/close-codes.ts';
import type { KeyValue } from '../../lib/browser/safe-storage.ts';
import type { Environment } from '../environment.ts';
import { createSavedRooms } from './saved-rooms.ts';
import type { SavedRoom, SavedRooms } from './saved-rooms.ts';
import type { LiveRoom } from '../live-room.ts';
import { createSingleTimer } from '../timers.ts';
import type { RoomCopy } from '../store/room-copy.ts';

/** What this takes from the page, beside what a live room takes. */
export type PersistEnvironment = Pick<Environment, 'timers' | 'wall'> & {
  /** Outlives the browser. */
  readonly lasting: KeyValue;
  /** Outlives a reload of this tab, and nothing else. */
  readonly fleeting: KeyValue;
  /** A digest of a code, which does not tell it. */
  readonly fingerprint: (text: string) => Promise<string>;
  /** Calls back when the page closes or is hidden. */
  readonly onLeave: (run: () => void) => () => void;
};

/** A change is saved this soon, ms, and the clock's offset this often. */
const SOON_MS = 500;
const EVERY_MS = 20_000;

/**
 * Saves what the screen shows for its next reload, and shows what was saved as long as nothing newer is known: a stage at
 * once, the others when they have no connection. Resolves when the saved room shows, with how to end the saving.
 */
export async function persistRoom(
  room: LiveRoom,
  { fingerprint, ...environment }: PersistEnvironment,
): Promise<() => void> {
  const { sessionId, type, code } = room.options;
  const { wall } = environment;
  const isStaff = can(type, 'moderate-questions');
  const lasting = createSavedRooms({ storage: environment.lasting, wall });
  const fleeting = createSavedRooms({ storage: environment.fleeting, wall });
  lasting.removeExpired();
  const unwatch = forgetInTime(room, [lasting, fleeting]);
  // Nothing is saved for an account: who is signed in is not known without a network.
  if (isStaff && code === null) return unwatch;
  const access = await fingerprint(`${sessionId} ${code ?? ''}`).catch(() => null);
  if (access === null) return unwatch;
  const rooms = isStaff ? fleeting : lasting;
  const kept = rooms.load(sessionId, type);
  if (kept && mayShow(kept, access, isStaff)) showKept(room, kept, { wall, atOnce: !isStaff });
  const stop = writeDown(room, { ...environment, rooms, access });
  return () => {
    stop();
    unwatch();
  };
}

/** Deletes what was saved of a room that ended, for every screen, and of a room that shuts this screen out. */
function forgetInTime(
  { connectionStatus, watchConnection, options }: LiveRoom,
  everywhere: readonly SavedRooms[],
): () => void {
  const look = () => {
    const { connection } = connectionStatus();
    if (connection.state !== 'refused' || !finals.has(connection.code)) return;
    const role = endings.has(connection.code) ? undefined : options.type;
    for (const rooms of everywhere) rooms.forget(options.sessionId, role);
  };
  look();
  return watchConnection(look);
}

/** The code is the one of the saved room, or none is needed. */
const mayShow = (kept: SavedRoom, access: string, isStaff: boolean) =>
  kept.access === access || (!isStaff && !kept.copy.shown.event.settings.viewer_code_required);

function showKept(room: LiveRoom, kept: SavedRoom, { wall, atOnce }: { wall: () => number; atOnce: boolean }): void {
  const { store, clock, connectionStatus, watchConnection } = room;
  const show = () => {
    if (store.isReady()) return;
    // Where the wall clock was set back since, it counts as standing at the time of the save.
    clock.heard(Math.max(wall(), kept.at) + kept.ahead);
    store.setOverlay(kept.copy);
  };
  const isWithout = () =>
    connectionStatus().connection.state === 'waiting' || connectionStatus().connection.state === 'offline';
  if (atOnce || isWithout()) return show();
  const unwatch = watchConnection(() => {
    const { state } = connectionStatus().connection;
    if (isWithout()) show();
    if (isWithout() || state === 'open' || state === 'idle') unwatch();
  });
}

type Writing = Pick<PersistEnvironment, 'timers' | 'wall' | 'onLeave'> & {
  readonly rooms: SavedRooms;
  readonly access: string;
};

function writeDown(room: LiveRoom, { timers, wall, onLeave, rooms, access }: Writing): () => void {
  const { store, clock, connectionStatus, watchConnection, options } = room;
  const { sessionId, type, isKiosk = false } = options;
  let last: RoomCopy | null = null;
  let isOver = false;
  const write = () => {
    last = store.confirmed;
    if (!last || isOver) return;
    const now = instant(clock.serverNow());
    const eyes = { role: last.you.role, sessionId, now, clientKey: ME, isKiosk: isKiosk };
    rooms.save({
      session_id: sessionId,
      role: type,
      access,
      copy: { shown: redactFor(last.shown, eyes), you: { ...last.you, user_id: null }, rev: last.rev },
      ahead: now - wall(),
      error: clock.quality()?.error_ms ?? null,
      at: wall(),
    });
  };
  const soon = createSingleTimer(timers);
  const round = createSingleTimer(timers);
  const onChange = () => {
    if (store.confirmed !== last) soon.set(write, SOON_MS);
  };
  const isOpen = () => connectionStatus().connection.state === 'open';
  const again = () => {
    if (isOpen()) write();
    round.set(again, EVERY_MS);
  };
  // Without a connection all of it is saved already, and another tab may have saved more since.
  const finish = () => {
    if (isOpen() || store.confirmed !== last) write();
  };
  const onLine = () => {
    const { connection } = connectionStatus();
    if (connection.state === 'refused' && finals.has(connection.code)) isOver = true;
  };
  const stops = [store.subscribe(onChange), watchConnection(onLine), onLeave(finish), soon.stop, round.stop];
  onLine();
  onChange();
  round.set(again, EVERY_MS);
  return () => {
    finish();
    for (const stop of stops) stop();
  };
}

/** The room ended or does not exist. */
const endings = new Set<number>([closeCodes.noSuchRoom, closeCodes.finished]);
/** Also: it does not admit this screen. */
const finals = new Set<number>([...endings, closeCodes.credentials, closeCodes.withdrawn]);
