import { redactFor } from '#domain/room/slice-views.ts';
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

/** What this takes from the page. */
export type PersistEnvironment = Pick<Environment, 'timers' | 'wall'> & {
  readonly localStorage: KeyValue;
  readonly sessionStorage: KeyValue;
  /** A digest of a code, from which the code cannot be computed. */
  readonly fingerprint: (text: string) => Promise<string>;
  /** Calls back when the page closes or is hidden. */
  readonly onLeave: (run: () => void) => () => void;
};

/** A change is saved after this, ms, and the clock's offset this often. */
const SOON_MS = 500;
const EVERY_MS = 20_000;

/**
 * Saves what the screen shows for its next load, and shows what was saved until the room answers: on a stage at once, on
 * other screens when they have no connection. Resolves with how to stop.
 */
export async function persistRoom(
  room: LiveRoom,
  { fingerprint, ...environment }: PersistEnvironment,
): Promise<() => void> {
  const { sessionId, type, code } = room.options;
  const { wall } = environment;
  const isStaff = can(type, 'moderate-questions');
  const lasting = createSavedRooms({ storage: environment.localStorage, wall });
  const fleeting = createSavedRooms({ storage: environment.sessionStorage, wall });
  lasting.removeExpired();
  const unwatch = forgetWhenRefused(room, [lasting, fleeting]);
  // Nothing is saved for an account: who is signed in is not known without a network.
  if (isStaff && code === null) return unwatch;
  const access = await fingerprint(`${sessionId} ${code ?? ''}`).catch(() => null);
  if (access === null) return unwatch;
  const rooms = isStaff ? fleeting : lasting;
  const saved = rooms.load(sessionId, type);
  if (saved && mayShow(saved, access, isStaff)) showSaved(room, saved, { wall, atOnce: !isStaff });
  const stop = saveChanges(room, { ...environment, rooms, access });
  return () => {
    stop();
    unwatch();
  };
}

/** Deletes what was saved of a room that ended, for every screen, and of a room that does not admit this screen. */
function forgetWhenRefused(
  { connectionStatus, watchConnection, options }: LiveRoom,
  storages: readonly SavedRooms[],
): () => void {
  const update = () => {
    const { connection } = connectionStatus();
    if (connection.state !== 'refused' || !FINAL.has(connection.code)) return;
    const role = ENDED.has(connection.code) ? undefined : options.type;
    for (const rooms of storages) rooms.forget(options.sessionId, role);
  };
  update();
  return watchConnection(update);
}

/** The code is the one of the saved room, or none is needed. */
const mayShow = (saved: SavedRoom, access: string, isStaff: boolean) =>
  saved.access === access || (!isStaff && !saved.copy.shown.event.settings.viewer_code_required);

function showSaved(room: LiveRoom, saved: SavedRoom, { wall, atOnce }: { wall: () => number; atOnce: boolean }): void {
  const { store, clock, connectionStatus, watchConnection } = room;
  const show = () => {
    if (store.isReady()) return;
    // A wall clock that was set back since counts as standing at the time of the save.
    clock.receivedServerTime(Math.max(wall(), saved.at) + saved.ahead);
    store.setOverlay(saved.copy);
  };
  const isDisconnected = () =>
    connectionStatus().connection.state === 'waiting' || connectionStatus().connection.state === 'offline';
  if (atOnce || isDisconnected()) return show();
  const unwatch = watchConnection(() => {
    const { state } = connectionStatus().connection;
    if (isDisconnected()) show();
    if (isDisconnected() || state === 'open' || state === 'idle') unwatch();
  });
}

type SaveOptions = Pick<PersistEnvironment, 'timers' | 'wall' | 'onLeave'> & {
  readonly rooms: SavedRooms;
  readonly access: string;
};

function saveChanges(room: LiveRoom, { timers, wall, onLeave, rooms, access }: SaveOptions): () => void {
  const { store, clock, connectionStatus, watchConnection, options } = room;
  const { sessionId, type, isKiosk = false } = options;
  let lastSaved: RoomCopy | null = null;
  let isFinal = false;
  const write = () => {
    lastSaved = store.confirmed;
    if (!lastSaved || isFinal) return;
    const now = instant(clock.serverNow());
    const viewer = { role: lastSaved.you.role, sessionId, now, clientKey: ME, isKiosk };
    rooms.save({
      session_id: sessionId,
      role: type,
      access,
      copy: { ...lastSaved, shown: redactFor(lastSaved.shown, viewer), you: { ...lastSaved.you, user_id: null } },
      ahead: now - wall(),
      error: clock.quality()?.error_ms ?? null,
      at: wall(),
    });
  };
  const soonTimer = createSingleTimer(timers);
  const regularTimer = createSingleTimer(timers);
  const onChange = () => {
    if (store.confirmed !== lastSaved) soonTimer.set(write, SOON_MS);
  };
  const isOpen = () => connectionStatus().connection.state === 'open';
  const saveRegularly = () => {
    if (isOpen()) write();
    regularTimer.set(saveRegularly, EVERY_MS);
  };
  // Without a connection everything is saved already, and another tab may have saved a newer copy.
  const saveOnLeave = () => {
    if (isOpen() || store.confirmed !== lastSaved) write();
  };
  const onConnection = () => {
    const { connection } = connectionStatus();
    if (connection.state === 'refused' && FINAL.has(connection.code)) isFinal = true;
  };
  const stops = [
    store.subscribe(onChange),
    watchConnection(onConnection),
    onLeave(saveOnLeave),
    soonTimer.stop,
    regularTimer.stop,
  ];
  onConnection();
  onChange();
  regularTimer.set(saveRegularly, EVERY_MS);
  return () => {
    saveOnLeave();
    for (const stop of stops) stop();
  };
}

/** The room ended or does not exist. */
const ENDED = new Set<number>([closeCodes.noSuchRoom, closeCodes.finished]);
/** These, and: the room does not admit this screen. */
const FINAL = new Set<number>([...ENDED, closeCodes.credentials, closeCodes.withdrawn]);
