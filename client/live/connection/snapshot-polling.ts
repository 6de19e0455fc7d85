import type { Reply } from '../../lib/network/failure.ts';
import type { Environment } from '../environment.ts';
import { createSingleTimer } from '../timers.ts';
import { createPoller, type ReadOutcome } from './poller.ts';
import { isCrowded, type ConnectionState } from './reconnect.ts';
import type { SnapshotAtRev, RoomCalls } from './room-calls.ts';

type SnapshotPollingOptions = {
  readonly environment: Pick<Environment, 'timers' | 'random' | 'signals'>;
  readonly read: RoomCalls['read'];
  readonly isAudience: boolean;
  /** Whether this tab sees something that others do not. */
  readonly showsOwn: () => boolean;
  /** 0 at first, changes with every command that goes by HTTP; null while there are any. */
  readonly httpMark: () => number | null;
  /** Null: the room has not changed since the last call. `isForTab`: it has what concerns this tab alone. */
  readonly onSnapshot: (room: SnapshotAtRev | null, isForTab: boolean) => void;
  /** The server answers again, or for the first time. */
  readonly onAnswer: () => void;
  readonly onReads: (reads: Reads) => void;
  /** The room went to another copy. */
  readonly onMoved: () => void;
};

/** What a screen without a socket may say of its reads: `answered` where they stand for the socket. */
export type Reads = 'none' | 'answered' | 'captive';

/** After so many handshakes in a row that failed, the network counts as one that lets no socket through. */
const HANDSHAKES = 2;
/** A screen with a seat reads beside a handshake that takes longer, ms: a network may swallow what it does not let through. */
const SLOW_HANDSHAKE_MS = 3000;

const isShed = (reply: Reply<unknown>): boolean => !reply.ok && reply.failure.error === 'too_many';

export type SnapshotPolling = {
  readonly connectionChanged: (state: ConnectionState) => void;
  readonly once: () => void;
};

/** Reads the room by HTTP: only while the connection is down and may come back. */
export function createSnapshotPolling({
  environment,
  read,
  isAudience,
  showsOwn,
  httpMark,
  onSnapshot,
  onAnswer,
  onReads,
  onMoved,
}: SnapshotPollingOptions): SnapshotPolling {
  const { timers, random, signals } = environment;
  /** The ETag of the last snapshot that was passed on: one that was discarded must come again. */
  let tag: string | null = null;
  /** What this tab asked before it was loaded again has been read. */
  let isOwnKnown = false;
  /** What this tab did by HTTP up to here has been read. */
  let knownMark = 0;
  let isConnecting = false;
  let failedHandshakes = 0;
  const slowHandshake = createSingleTimer(timers);
  /** What all read alike, unless there is something of this tab's own, or nobody has looked yet. */
  const readAs = async (hasOwn: boolean, signal: AbortSignal) => {
    if (!hasOwn && isOwnKnown) return { reply: await read(tag, signal, false), isForTab: false };
    const own = await read(isOwnKnown ? tag : null, signal, true);
    if (own.ok) isOwnKnown = true;
    // Where too many read, what all read is better than nothing; a question of its own would be shown as anybody's.
    if (!hasOwn && isShed(own)) return { reply: await read(tag, signal, false), isForTab: false };
    return { reply: own, isForTab: true };
  };
  const poller = createPoller({
    timers,
    random,
    isHidden: () => !signals.isVisible(),
    async read(signal) {
      const markBefore = httpMark();
      const hasOwn = markBefore !== knownMark || showsOwn();
      const { reply, isForTab } = await readAs(hasOwn, signal);
      if (signal.aborted) return 'failed';
      if (!reply.ok) {
        if (reply.failure.error === 'moved') onMoved();
        return reply.failure.error === 'captive' ? 'captive' : 'failed';
      }
      // If a command went by HTTP meanwhile, the snapshot may or may not contain it: the next one counts.
      const isCertain = markBefore !== null && markBefore === httpMark();
      if (isCertain) {
        tag = reply.value.tag;
        if (isForTab) knownMark = markBefore;
        onSnapshot(reply.value.state, isForTab);
      }
      return 'answered';
    },
    onAnswer,
    onRead: (outcome) => onReads(readsAfter(outcome)),
  });

  /** A connection that broke is usually open again after one handshake: nothing is said of a read in between. */
  const readsAfter = (outcome: ReadOutcome): Reads => {
    if (outcome === 'answered' && (isAudience || failedHandshakes >= HANDSHAKES)) return 'answered';
    return outcome === 'captive' ? 'captive' : 'none';
  };

  const countHandshakes = ({ state }: ConnectionState) => {
    if (state === 'open') failedHandshakes = 0;
    else if (isConnecting && state !== 'connecting') failedHandshakes += 1;
    isConnecting = state === 'connecting';
  };

  return {
    connectionChanged(state) {
      countHandshakes(state);
      // Tries in between change nothing.
      if (state.state === 'connecting') return void (isAudience || slowHandshake.set(poller.start, SLOW_HANDSHAKE_MS));
      slowHandshake.stop();
      if (state.state === 'waiting' && !isAudience) return poller.start();
      poller.stop();
      if (isCrowded(state) || (state.state === 'waiting' && failedHandshakes >= HANDSHAKES)) poller.once();
    },
    once: poller.once,
  };
}
