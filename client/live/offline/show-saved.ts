import type { Environment } from '../environment.ts';
import type { LiveRoom } from '../live-room.ts';
import { createSingleTimer } from '../timers.ts';
import type { SavedRoom } from './saved-rooms.ts';

type ShowOptions = Pick<Environment, 'timers' | 'wall'> & {
  /** Without an answer for this long it is shown, ms. */
  readonly waitMs: number;
};

/** Shows the saved room when there is no connection, unless the room has answered. Returns how to stop. */
export function showSaved(room: LiveRoom, saved: SavedRoom, { wall, timers, waitMs }: ShowOptions): () => void {
  const { store, clock, connectionStatus, watchConnection } = room;
  const show = () => {
    if (store.isReady()) return;
    // A wall clock that was set back since counts as standing at the time of the save.
    clock.receivedServerTime(Math.max(wall(), saved.at) + saved.ahead);
    store.setOverlay(saved.copy);
  };
  const isDisconnected = () =>
    connectionStatus().connection.state === 'waiting' || connectionStatus().connection.state === 'offline';
  const timer = createSingleTimer(timers);
  const unwatch = watchConnection(() => {
    const { state } = connectionStatus().connection;
    if (isDisconnected()) show();
    if (isDisconnected() || state === 'open' || state === 'idle') stop();
  });
  const stop = () => {
    timer.stop();
    unwatch();
  };
  if (waitMs === 0 || isDisconnected()) {
    stop();
    show();
  } else if (waitMs < Infinity) timer.set(show, waitMs);
  return stop;
}
