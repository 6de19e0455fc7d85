import { passedOn } from '#domain/pass-on.ts';
import { ME } from '#domain/question.ts';
import { can } from '#domain/roles.ts';
import { instant } from '#domain/time.ts';
import { closeCodes } from '#protocol/close-codes.ts';
import type { KeyValue } from '../lib/safe-storage.ts';
import type { Surroundings } from './browser.ts';
import { createKeptRooms } from './kept-rooms.ts';
import type { Kept, KeptRooms } from './kept-rooms.ts';
import type { LiveRoom } from './live-room.ts';
import { createOneAlarm } from './waiting.ts';
import type { Copy } from './room-copy.ts';

/** What going on without a network takes from the page, beside what a live room takes. */
export type Shelter = Pick<Surroundings, 'timers' | 'wall'> & {
  /** Outlives the browser. */
  readonly lasting: KeyValue;
  /** Outlives a reload of this tab, and nothing else. */
  readonly fleeting: KeyValue;
  /** What stands for a code without telling it. */
  readonly fingerprint: (text: string) => Promise<string>;
  /** Calls back when the page goes away or out of sight. */
  readonly onLeave: (run: () => void) => () => void;
};

/** A change is written down this soon, ms, and the clock's offset this often. */
const SOON_MS = 500;
const EVERY_MS = 20_000;

/**
 * Keeps what the screen sees for its next reload, and shows what was kept as long as nothing newer is known: a stage at
 * once, the others when they have no line. Resolves when the kept room is on show; the answer ends the keeping.
 */
export async function keepRoom(room: LiveRoom, { fingerprint, ...shelter }: Shelter): Promise<() => void> {
  const { sessionId, type, code } = room.options;
  const { wall } = shelter;
  const isStaff = can(type, 'moderate-questions');
  const lasting = createKeptRooms({ storage: shelter.lasting, wall });
  const fleeting = createKeptRooms({ storage: shelter.fleeting, wall });
  lasting.tidy();
  const unwatch = forgetInTime(room, [lasting, fleeting]);
  // Of an account nothing is kept: who is signed in is not known without a network.
  if (isStaff && code === null) return unwatch;
  const access = await fingerprint(`${sessionId} ${code ?? ''}`).catch(() => null);
  if (access === null) return unwatch;
  const rooms = isStaff ? fleeting : lasting;
  const kept = rooms.recall(sessionId, type);
  if (kept && mayShow(kept, access, isStaff)) showKept(room, kept, { wall, atOnce: !isStaff });
  const stop = writeDown(room, { ...shelter, rooms, access });
  return () => {
    stop();
    unwatch();
  };
}

/** Nothing stays of a room that is no more, whoever saw it in this browser, nor what a screen saw that is shut out. */
function forgetInTime({ lineView, watchLine, options }: LiveRoom, everywhere: readonly KeptRooms[]): () => void {
  const look = () => {
    const { line } = lineView();
    if (line.state !== 'refused' || !finals.has(line.code)) return;
    const role = endings.has(line.code) ? undefined : options.type;
    for (const rooms of everywhere) rooms.forget(options.sessionId, role);
  };
  look();
  return watchLine(look);
}

/** The code in the address is what it was; where none is needed, any is as good. */
const mayShow = (kept: Kept, access: string, isStaff: boolean) =>
  kept.access === access || (!isStaff && !kept.copy.shown.event.settings.viewer_code_required);

function showKept(room: LiveRoom, kept: Kept, { wall, atOnce }: { wall: () => number; atOnce: boolean }): void {
  const { store, clock, lineView, watchLine } = room;
  const show = () => {
    if (store.isReady()) return;
    // A wall clock that was set back since is wrong by at least that much.
    clock.heard(Math.max(wall(), kept.at) + kept.ahead);
    store.suppose(kept.copy);
  };
  const isWithout = () => lineView().line.state === 'waiting' || lineView().line.state === 'offline';
  if (atOnce || isWithout()) return show();
  const unwatch = watchLine(() => {
    const { state } = lineView().line;
    if (isWithout()) show();
    if (isWithout() || state === 'open' || state === 'idle') unwatch();
  });
}

type Writing = Pick<Shelter, 'timers' | 'wall' | 'onLeave'> & { readonly rooms: KeptRooms; readonly access: string };

function writeDown(room: LiveRoom, { timers, wall, onLeave, rooms, access }: Writing): () => void {
  const { store, clock, lineView, watchLine, options } = room;
  const { sessionId, type, isSign = false } = options;
  let last: Copy | null = null;
  let isOver = false;
  const write = () => {
    last = store.confirmed;
    if (!last || isOver) return;
    const now = instant(clock.serverNow());
    const eyes = { role: last.you.role, sessionId, now, clientKey: ME, isSign };
    rooms.keep({
      session_id: sessionId,
      role: type,
      access,
      copy: { shown: passedOn(last.shown, eyes), you: { ...last.you, user_id: null }, rev: last.rev },
      ahead: now - wall(),
      error: clock.quality()?.error_ms ?? null,
      at: wall(),
    });
  };
  const soon = createOneAlarm(timers);
  const round = createOneAlarm(timers);
  const onChange = () => {
    if (store.confirmed !== last) soon.set(write, SOON_MS);
  };
  const isOpen = () => lineView().line.state === 'open';
  const again = () => {
    if (isOpen()) write();
    round.set(again, EVERY_MS);
  };
  // Without a line all of it is written down already, and another window may have seen more since.
  const finish = () => {
    if (isOpen() || store.confirmed !== last) write();
  };
  const onLine = () => {
    const { line } = lineView();
    if (line.state === 'refused' && finals.has(line.code)) isOver = true;
  };
  const stops = [store.subscribe(onChange), watchLine(onLine), onLeave(finish), soon.stop, round.stop];
  onLine();
  onChange();
  round.set(again, EVERY_MS);
  return () => {
    finish();
    for (const stop of stops) stop();
  };
}

/** The room is no more. */
const endings = new Set<number>([closeCodes.noSuchRoom, closeCodes.finished]);
/** It is, but not for this screen. */
const finals = new Set<number>([...endings, closeCodes.credentials, closeCodes.withdrawn]);
