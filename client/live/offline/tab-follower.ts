import type { LiveRoom } from '../live-room.ts';
import { createSingleTimer } from '../timers.ts';
import { ASK_MS, SILENT_MS, adoptTime, isConnected, timeOf } from './tab-protocol.ts';
import type { TabOptions, TabMessage } from './tab-protocol.ts';

type Told = Extract<TabMessage, { say: 'shown' }>;

/** A window that acts answers before this, ms; how long its line may take to come back after ours. */
const ANSWER_MS = 500;
const LINE_MS = 5000;
/** Two lines of one computer hear the same fact, but not in the same moment. */
const APART_MS = 100;

/** A stage: shows what a window that acts tells, as long as it has no line of its own. The answer goes. */
export function followTab(room: LiveRoom, tabOptions: TabOptions): () => void {
  const { channel, name, wall, timers, fingerprint, isSeen, watchSeen } = tabOptions;
  const { store, connectionStatus, watchConnection, options } = room;
  const patience = createSingleTimer(timers);
  const round = createSingleTimer(timers);
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
    channel.post({ say: 'ask', from: name, time: timeOf(room, wall), isSeen: isSeen(), follows });
    round.set(ask, ASK_MS);
  };
  /** Its copy stays until there is something newer. */
  const leave = () => {
    followed = null;
    store.loosenOverlay();
  };
  const isWithout = () =>
    !isConnected(room) &&
    connectionStatus().connection.state !== 'refused' &&
    connectionStatus().connection.state !== 'idle';
  // Whoever was in stays in until the room says otherwise; whoever was not needs the code, where one is needed.
  const mayShow = ({ shown, access }: Told) =>
    store.isReady() || !shown.event.settings.viewer_code_required || (access !== null && access === own);
  const show = (told: Told) => {
    if (!(isWithout() || isBack) || !mayShow(told) || !isNews(told, followed)) return;
    if (isBack) waitFor(told);
    if (!asks) return;
    const isOther = followed?.from !== told.from;
    [followed, heardAt] = [told, wall()];
    adoptTime(room, told.time, wall);
    const you = store.base?.you ?? { user_id: null, role: options.type };
    store.setOverlay({ shown: told.shown, you, rev: told.rev, isLocal: true }, { isHeld: told.given > 0 });
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
    if (isBack) store.clearOverlay();
    [asks, isBack] = [false, false];
    channel.post({ say: 'enough', from: name });
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
    if (!isConnected(room) || (followed?.given ?? 0) === 0) return enough();
    [isBack, isAnswered] = [true, false];
    channel.post({ say: 'back', from: name });
    ask();
    patience.set(enough, ANSWER_MS);
  };
  const unlisten = channel.listen((word) => {
    if (word.say === 'shown') return show(word);
    if (word.say === 'bye' && word.from === followed?.from) leave();
    if (word.say === 'here') followed = null;
    if (word.say === 'here' || word.say === 'bye') ask();
  });
  const stops = [unlisten, watchConnection(onLine), watchSeen(ask), patience.stop, round.stop];
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
