import { passedOn } from '#domain/pass-on.ts';
import { can } from '#domain/roles.ts';
import type { Shown } from '#domain/room.ts';
import { instant } from '#domain/time.ts';
import type { Timers } from './clock-sync.ts';
import type { LiveRoom } from './live-room.ts';
import { createOneAlarm } from './one-alarm.ts';

/**
 * What the windows of one browser say to each other about a room, so that a laptop with a projector goes on while its
 * line is down. Nobody but the room decides: a window that acts tells what it shows, with what it was asked and the room
 * has not heard yet; a stage without a line shows that, and drops it as soon as it has a line of its own.
 */
export type Word =
  /** A stage has no line and wants to be told; whether somebody can see it, and whom it follows so far. */
  | {
      readonly say: 'ask';
      readonly from: string;
      readonly time: WindowTime;
      readonly isSeen: boolean;
      readonly follows: string | null;
    }
  /** It has a line again, but follows on until the room has heard what it shows. */
  | { readonly say: 'back'; readonly from: string }
  /** It shows the room, or goes. */
  | { readonly say: 'enough'; readonly from: string }
  /** A window that acts is here from now on, or goes. */
  | { readonly say: 'here' | 'bye'; readonly from: string }
  | {
      readonly say: 'shown';
      readonly from: string;
      /** As a stage may see it: neither codes nor people, nor what only staff are told. */
      readonly shown: Shown;
      /** The number of the last fact in it, and when the last thing was pressed that the room has not heard: 0 for nothing. */
      readonly rev: number;
      readonly given: number;
      /** What stands for the code of the stages of this room; null for a window that does not know it. */
      readonly access: string | null;
      readonly time: WindowTime;
    };

/** How far the room's clock is ahead of the wall clock, which all windows share, and by how much that may be wrong: ms. */
type WindowTime = { readonly ahead: number; readonly error: number | null };

/** As a BroadcastChannel: a window does not hear itself. */
export type Channel = {
  readonly say: (word: Word) => void;
  readonly listen: (heard: (word: Word) => void) => () => void;
};

type Parts = {
  readonly channel: Channel;
  /** The name of this window, another one after each reload. */
  readonly name: string;
  readonly wall: () => number;
  readonly timers: Timers;
  /** Whether somebody can see this window, and a call back when that changes. */
  readonly isSeen: () => boolean;
  readonly watchSeen: (run: () => void) => () => void;
  /** What stands for a code in this room. */
  readonly fingerprint: (code: string | null) => Promise<string>;
};

/** Joins the other windows of this browser. The answer leaves them. */
export function joinWindows(room: LiveRoom, parts: Parts): () => void {
  const { type } = room.options;
  if (can(type, 'control-timers')) return tellOthers(room, parts);
  return type === 'viewer' || type === 'speaker' ? followOthers(room, parts) : () => {};
}

/** A stage without a line asks this often, ms, and one that was not heard for longer has gone without a word. */
const ASK_MS = 5000;
const SILENT_MS = 12_000;

function tellOthers(room: LiveRoom, { channel, name, wall, timers, fingerprint }: Parts): () => void {
  const { store, clock, lineView, watchLine } = room;
  const { sessionId } = room.options;
  const silence = createOneAlarm(timers);
  /** When each stage asked last, and whether a person may see there what is pressed here. */
  const askers = new Map<string, { readonly at: number; readonly shows: boolean }>();
  let access: { readonly code: string; readonly print: string } | null = null;
  let wasOpen = isOpen(room);

  const tell = () => {
    const { base } = store;
    if (askers.size === 0 || !base) return;
    const view = store.view();
    const code = view.codes?.viewer ?? null;
    if (code !== null && access?.code !== code) {
      void fingerprint(code).then((print) => {
        access = { code, print };
        tell();
      });
    }
    channel.say({
      say: 'shown',
      from: name,
      shown: passedOn(view, { role: 'viewer', sessionId, now: instant(clock.serverNow()) }),
      rev: base.rev,
      given: Math.max(store.given, room.show?.given ?? 0),
      access: code !== null && access?.code === code ? access.print : null,
      time: timeOf(room, wall),
    });
  };
  const look = () => {
    silence.stop();
    for (const [asker, { at }] of askers) if (wall() - at > SILENT_MS) askers.delete(asker);
    room.show?.lead([...askers.values()].some(({ shows }) => shows));
    if (askers.size > 0) silence.set(look, ASK_MS);
  };
  const unlisten = channel.listen((word) => {
    if (word.say === 'enough' && askers.delete(word.from)) look();
    // Where a stage has a line there is one for us.
    if (word.say === 'back' && lineView().line.state === 'waiting') room.retry();
    if (word.say !== 'ask') return;
    askers.set(word.from, { at: wall(), shows: word.isSeen && (word.follows ?? name) === name });
    look();
    if (!isOpen(room)) believe(room, word.time, wall);
    tell();
  });
  const onLine = () => {
    const breaks = wasOpen && !isOpen(room);
    wasOpen = isOpen(room);
    if (!breaks) return;
    // Who asked in an outage before may be gone: whoever is there asks again.
    askers.clear();
    look();
    channel.say({ say: 'here', from: name });
  };
  const stops = [unlisten, store.subscribe(tell), watchLine(onLine), silence.stop];
  channel.say({ say: 'here', from: name });
  return () => {
    channel.say({ say: 'bye', from: name });
    // A fingerprint may still be on its way: a channel that is closed throws at whoever speaks.
    askers.clear();
    room.show?.lead(false);
    for (const stop of stops) stop();
  };
}

type Told = Extract<Word, { say: 'shown' }>;

/** A window that acts answers before this, ms; how long its line may take to come back after ours. */
const ANSWER_MS = 500;
const LINE_MS = 5000;
/** Two lines of one computer hear the same fact, but not in the same moment. */
const APART_MS = 100;

function followOthers(room: LiveRoom, parts: Parts): () => void {
  const { channel, name, wall, timers, fingerprint, isSeen, watchSeen } = parts;
  const { store, lineView, watchLine, options } = room;
  const patience = createOneAlarm(timers);
  const round = createOneAlarm(timers);
  let asks = false;
  /** Whose copy is shown. It stays when that window goes, but counts for nothing against another one. */
  let followed: Told | null = null;
  let heardAt = 0;
  let own: string | null = null;
  /** Our line is back, and whether a window that acts has said since what it shows. */
  let isBack = false;
  let isAnswered = false;
  const ask = () => {
    round.stop();
    if (!asks) return;
    if (followed && wall() - heardAt > SILENT_MS) leave();
    const follows = followed?.from ?? null;
    channel.say({ say: 'ask', from: name, time: timeOf(room, wall), isSeen: isSeen(), follows });
    round.set(ask, ASK_MS);
  };
  /** Its copy stays until there is something newer. */
  const leave = () => {
    followed = null;
    store.hold(false);
  };
  const isWithout = () => !isOpen(room) && lineView().line.state !== 'refused' && lineView().line.state !== 'idle';
  // Whoever was in stays in until the room says otherwise; whoever was not needs the code, where one is needed.
  const mayShow = ({ shown, access }: Told) =>
    store.isReady() || !shown.event.settings.viewer_code_required || (access !== null && access === own);
  const show = (told: Told) => {
    if (!(isWithout() || isBack) || !mayShow(told) || !isNews(told, followed)) return;
    if (isBack) waitFor(told);
    if (!asks) return;
    const isOther = followed?.from !== told.from;
    [followed, heardAt] = [told, wall()];
    believe(room, told.time, wall);
    const you = store.base?.you ?? { user_id: null, role: options.type };
    store.hold(told.given > 0);
    store.suppose({ shown: told.shown, you, rev: told.rev, isLocal: true });
    // It leads from here on, and another one does not.
    if (isOther) ask();
  };
  const waitFor = (told: Told) => {
    if (told.given > 0 && isAnswered) return;
    isAnswered = true;
    patience.stop();
    if (told.given > 0) patience.set(enough, LINE_MS);
    else if ((store.rev ?? 0) >= told.rev) enough();
    else patience.set(enough, APART_MS);
  };
  const enough = () => {
    patience.stop();
    leave();
    if (isBack) store.suppose(null);
    [asks, isBack] = [false, false];
    channel.say({ say: 'enough', from: name });
  };
  const onLine = () => {
    if (isWithout()) {
      patience.stop();
      isBack = false;
      if (asks) return;
      asks = true;
      followed = null;
      return ask();
    }
    if (!asks || isBack) return;
    if (!isOpen(room) || (followed?.given ?? 0) === 0) return enough();
    [isBack, isAnswered] = [true, false];
    channel.say({ say: 'back', from: name });
    ask();
    patience.set(enough, ANSWER_MS);
  };
  const unlisten = channel.listen((word) => {
    if (word.say === 'shown') return show(word);
    if (word.say === 'bye' && word.from === followed?.from) leave();
    if (word.say === 'here') followed = null;
    if (word.say === 'here' || word.say === 'bye') ask();
  });
  const stops = [unlisten, watchLine(onLine), watchSeen(ask), patience.stop, round.stop];
  onLine();
  void fingerprint(options.code).then((print) => {
    own = print;
    // What came before could not be judged.
    ask();
  });
  return () => {
    enough();
    for (const stop of stops) stop();
  };
}

/** Of several windows that act, the one that knows more of the room, and then the one that was used last. */
function isNews(told: Told, followed: Told | null): boolean {
  if (!followed || told.from === followed.from) return true;
  return told.rev > followed.rev || (told.rev === followed.rev && told.given > followed.given);
}

const isOpen = ({ lineView }: LiveRoom) => lineView().line.state === 'open';

const timeOf = ({ clock }: LiveRoom, wall: () => number): WindowTime => ({
  ahead: clock.serverNow() - wall(),
  error: clock.quality()?.error_ms ?? null,
});

/** The window that knows the time best is right for all of them, so that they flip together. */
function believe({ clock }: LiveRoom, { ahead, error }: WindowTime, wall: () => number): void {
  const own = clock.quality()?.error_ms ?? Infinity;
  if (error !== null && error < own) clock.adopt(wall() + ahead, error);
}
