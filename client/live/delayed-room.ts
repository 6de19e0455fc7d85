import type { OpenRoom } from './react/room-context.ts';
import { takeDue, withCopy, type PastCopies } from './store/past-copies.ts';
import { predictTime } from './store/predict-time.ts';
import { RoomStore } from './store/room-store.ts';
import type { Environment } from './environment.ts';

/**
 * The room as it was `delayMs` ago, for a screen beside a picture that comes so much later. Every copy that the room's
 * store makes of what it receives waits its time, whatever brought it: a fact, a whole state, or another window of this
 * computer. The clock is as much behind, and what time brings is computed from the copy that shows. Until the first copy
 * is due it shows already, counted back. Works until the page closes.
 */
export function delayedRoom(
  room: OpenRoom,
  delayMs: number,
  environment: Pick<Environment, 'timers' | 'random'>,
): OpenRoom {
  const { session_id: sessionId } = room.store.view().session;
  const { timers } = environment;
  const store = new RoomStore({ sessionId, role: 'viewer', timers, predict: (shown) => shown });
  const clock: OpenRoom['clock'] = {
    ...room.clock,
    serverNow: () => room.clock.serverNow() - delayMs,
    serverAt: (deviceMs) => room.clock.serverAt(deviceMs) - delayMs,
  };
  const frameScheduler: OpenRoom['frameScheduler'] = {
    ...room.frameScheduler,
    add: ({ nextFlip, paint }) =>
      room.frameScheduler.add({
        nextFlip: (serverMs) => nextFlip(serverMs - delayMs),
        paint: (serverMs) => paint(serverMs - delayMs),
      }),
  };

  let waiting: PastCopies = [];
  let last: RoomStore['base'] = null;
  const receive = () => {
    const { base } = room.store;
    if (base === null || base === last) return;
    last = base;
    if (store.base === null) return store.setOverlay(base, { isHeld: true });
    waiting = withCopy(waiting, base);
    if (waiting.length === 1) room.frameScheduler.refresh();
  };
  const release = (now: number) => {
    const { due, later } = takeDue(waiting, now);
    waiting = later;
    if (due) store.setOverlay(due, { isHeld: true });
  };
  // Before what time brings, and that before all that is painted: one frame shows one moment.
  frameScheduler.add({ nextFlip: (now) => (waiting[0] ? Math.max(0, waiting[0].at - now) : null), paint: release });
  room.store.subscribe(receive);
  receive();
  predictTime({ store, clock, frameScheduler, wake: () => {} }, environment);
  return { ...room, clock, frameScheduler, store };
}
