import { endedAtZero } from '#domain/advance.ts';
import { passedOn } from '#domain/pass-on.ts';
import { ME } from '#domain/question.ts';
import { can } from '#domain/roles.ts';
import { instant } from '#domain/time.ts';
import { closeCodes } from '#protocol/close-codes.ts';
import type { Instant } from '#protocol/time.ts';
import { localMemory, tabMemory } from '../lib/safe-storage.ts';
import type { KeyValue } from '../lib/safe-storage.ts';
import { registerWorker } from '../lib/service-worker.ts';
import { browser } from './browser.ts';
import type { Surroundings } from './browser.ts';
import { createKeptRooms } from './kept-rooms.ts';
import type { Kept, KeptRooms } from './kept-rooms.ts';
import type { LiveOptions, LiveRoom } from './live-room.ts';
import { FORM } from './room-copy.ts';
import type { Copy } from './room-copy.ts';
import { joinWindows } from './windows.ts';
import type { Word } from './windows.ts';

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

/** Everything an open room needs to go on without a network. It is loaded after the first paint. */
export function stayOn(room: LiveRoom, ending: AbortSignal): void {
  if (isPhone(room.options)) return;
  registerWorker();
  const stop = [watchZero(room, browser), joinHere(room)];
  ending.addEventListener('abort', () => stop.forEach((each) => each()));
  void keepRoom(room, page).then((leave) => (ending.aborted ? leave() : stop.push(leave)));
}

/** Of the audience: it may be a thousand, and each would load and keep what it will not use. */
const isPhone = ({ type, isSign = false }: LiveOptions) => type === 'audience' && !isSign;

/** A window of another build may speak of rooms in other words, and a stage would fall over them: each form has its own. */
export const channelName = (sessionId: string): string => `a-tiempo.${FORM}.${sessionId}`;

/** The other windows of this browser, where it lets them talk. */
function joinHere(room: LiveRoom): () => void {
  if (typeof BroadcastChannel === 'undefined' || !isSecureContext) return () => {};
  const { sessionId } = room.options;
  const channel = new BroadcastChannel(channelName(sessionId));
  const leave = joinWindows(room, {
    channel: {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel is of one origin.
      say: (word) => channel.postMessage(word),
      listen(heard) {
        const onWord = ({ data }: MessageEvent<Word>) => heard(data);
        channel.addEventListener('message', onWord);
        return () => channel.removeEventListener('message', onWord);
      },
    },
    name: browser.fresh(),
    wall: browser.wall,
    fingerprint: (code) => page.fingerprint(`${sessionId} ${code ?? ''}`),
  });
  window.addEventListener('pagehide', leave);
  return () => {
    window.removeEventListener('pagehide', leave);
    leave();
    channel.close();
  };
}

const page: Shelter = {
  timers: browser.timers,
  wall: browser.wall,
  lasting: localMemory,
  fleeting: tabMemory,
  async fingerprint(text) {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
    return [...new Uint8Array(digest, 0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  },
  onLeave(run) {
    const leaving = new AbortController();
    const { signal } = leaving;
    window.addEventListener('pagehide', run, { signal });
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && run(), { signal });
    return () => leaving.abort();
  },
};

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
  const soon = createAlarm(timers);
  const round = createAlarm(timers);
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

/** One thing to wait for at a time; a later wish does not put it off. */
function createAlarm(timers: Shelter['timers']) {
  let waiting: number | null = null;
  const stop = () => {
    if (waiting !== null) timers.clear(waiting);
    waiting = null;
  };
  const set = (run: () => void, ms: number) => {
    waiting ??= timers.set(() => {
      waiting = null;
      run();
    }, ms);
  };
  return { set, stop };
}

/** Where there is no overtime the room ends a timer at zero. Without a line nobody tells it, so the screen does it itself. */
export function watchZero(room: LiveRoom, { timers }: Pick<Shelter, 'timers'>): () => void {
  const { store, clock, lineView, watchLine } = room;
  const alarm = createAlarm(timers);
  const look = () => {
    alarm.stop();
    const { base } = store;
    if (!base || lineView().line.state === 'open') return;
    const now = instant(clock.serverNow());
    const shown = endedAtZero(base.shown, now);
    if (shown !== base.shown) return store.suppose({ ...base, shown });
    const next = nextZero(base, now);
    if (next !== null) alarm.set(look, Math.max(1, next - now));
  };
  const stops = [store.subscribe(look), watchLine(look), alarm.stop];
  look();
  return () => stops.forEach((stop) => stop());
}

function nextZero({ shown }: Copy, now: Instant): Instant | null {
  if (shown.event.settings.overtime !== 'stop') return null;
  const deadlines = shown.timers.flatMap(({ run }) => (run.state === 'running' ? [run.deadline] : []));
  const coming = deadlines.filter((each) => each > now);
  return coming.length === 0 ? null : coming.reduce((first, each) => (each < first ? each : first));
}
