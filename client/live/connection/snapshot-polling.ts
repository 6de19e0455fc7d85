import type { Environment } from '../environment.ts';
import { createPoller } from './poller.ts';
import type { ConnectionState } from './reconnect.ts';
import type { SnapshotAtRev, RoomCalls } from './room-calls.ts';

type SnapshotPollingOptions = {
  readonly environment: Pick<Environment, 'timers' | 'random' | 'signals'>;
  readonly read: RoomCalls['read'];
  readonly isAudience: boolean;
  /** Which commands went by HTTP so far; null while one is under way. */
  readonly mark: () => number | null;
  /** Null: it is as it was when it was told last. */
  readonly told: (room: SnapshotAtRev | null) => void;
  /** The server answers again, or for the first time. */
  readonly onAnswer: () => void;
};

export type SnapshotPolling = {
  readonly connectionChanged: (state: ConnectionState) => void;
  readonly once: () => void;
};

/** The room by HTTP: only while the line is down and may come back; never beside a healthy one. */
export function createSnapshotPolling({
  environment,
  read,
  isAudience,
  mark,
  told,
  onAnswer,
}: SnapshotPollingOptions): SnapshotPolling {
  const { timers, random, signals } = environment;
  /** Of what was told last: what was thrown away has to come again. */
  let tag: string | null = null;
  const poller = createPoller({
    timers,
    random,
    isHidden: () => !signals.isVisible(),
    async read(signal) {
      const before = mark();
      const reply = await read(tag, signal);
      if (signal.aborted || !reply.ok) return false;
      // A command went by HTTP meanwhile: whether it is in what was read nobody can say. Next time.
      const isSure = before !== null && before === mark();
      if (isSure) {
        tag = reply.value.tag;
        told(reply.value.state);
      }
      return true;
    },
    onAnswer,
  });

  return {
    connectionChanged(state) {
      // It goes on, or not, through the tries in between.
      if (state.state === 'connecting') return;
      if (state.state === 'waiting' && !isAudience) return poller.start();
      poller.stop();
      if (state.state === 'refused' && state.reason === 'audience_full') poller.once();
    },
    once: poller.once,
  };
}
