import { redactFor } from '#domain/views/redacted.ts';
import { ME } from '#domain/questions/question.ts';
import { can } from '#domain/people/roles.ts';
import { instant } from '#domain/lib/time.ts';
import { closeCodes } from '#protocol/close-codes.ts';
import type { Role } from '#protocol/users.ts';
import { createBlackNote, wasBlack, type Memory } from '../../lib/browser/black-rooms.ts';
import type { KeyValue } from '../../lib/browser/safe-storage.ts';
import type { Environment } from '../environment.ts';
import { createSavedRooms, type SavedRoom, type SavedRooms } from './saved-rooms.ts';
import { showSaved } from './show-saved.ts';
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

/** With a network a stage waits this long for the room before it shows what was saved, ms. */
const ANSWER_MS = 1000;
/** A change is saved after this, ms, and the clock's offset this often. */
const SOON_MS = 500;
const EVERY_MS = 20_000;

/**
 * Saves what the screen shows for its next load, and shows what was saved until the room answers: on the panels of staff
 * when they have no connection, on a stage also when the room does not answer for a while. Resolves with how to stop.
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
  const memory = { storage: environment.localStorage, wall };
  const wasBlackBefore = isStage(type) && wasBlack(sessionId, memory);
  const stops = [forgetWhenRefused(room, [lasting, fleeting]), isStage(type) ? noteBlackouts(room, memory) : () => {}];
  const stopAll = () => stops.forEach((stop) => stop());
  // Nothing is saved for an account: who is signed in is not known without a network.
  if (isStaff && code === null) return stopAll;
  const access = await fingerprint(`${sessionId} ${code ?? ''}`).catch(() => null);
  if (access === null) return stopAll;
  const rooms = isStaff ? fleeting : lasting;
  const saved = rooms.load(sessionId, type);
  if (saved && mayShow(saved, access, isStaff)) {
    const asShown = wasBlackBefore ? inBlack(saved) : saved;
    stops.push(showSaved(room, asShown, { ...environment, waitMs: wasBlackBefore ? 0 : waitOf(type) }));
  }
  stops.push(saveChanges(room, { ...environment, rooms, access }));
  return stopAll;
}

const isStage = (type: Role): boolean => type === 'viewer' || type === 'speaker';

/** How long a screen with a network waits for the room: a blackout may have begun since its room was saved. */
const waitOf = (type: Role): number => (can(type, 'moderate-questions') ? Infinity : isStage(type) ? ANSWER_MS : 0);

/** As a window of staff without a network may have made it, which the room did not confirm. */
const inBlack = ({ copy, ...saved }: SavedRoom): SavedRoom => ({
  ...saved,
  copy: { ...copy, shown: { ...copy.shown, stage: { ...copy.shown.stage, blackout: true } } },
});

/** Notes whether the stage is black, for its next load. */
function noteBlackouts({ store, options, connectionStatus, watchConnection }: LiveRoom, memory: Memory): () => void {
  const note = createBlackNote(options.sessionId, memory);
  const update = () => {
    const { connection } = connectionStatus();
    const isRefused = connection.state === 'refused' && FINAL.has(connection.code);
    if (!isRefused && !store.isReady()) return;
    note(!isRefused && store.view().stage.blackout);
  };
  update();
  const stops = [store.subscribe(update), watchConnection(update)];
  return () => stops.forEach((stop) => stop());
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
