import { passTime } from '#domain/programme/pass-time.ts';
import { automaticMoments } from '#domain/programme/automatic.ts';
import { instant } from '#domain/lib/time.ts';
import type { Instant } from '#protocol/time.ts';
import type { LiveRoom } from '../live-room.ts';
import type { RoomCopy } from '../store/room-copy.ts';
import { createSingleTimer } from '../timers.ts';
import type { Timers } from '../timers.ts';

/**
 * The room starts and ends timers by itself. Without a connection the screen does so, by the same rules. Returns how to
 * stop.
 */
export function endTimersAtZero(room: LiveRoom, timers: Timers): () => void {
  const { store, clock, connectionStatus, watchConnection } = room;
  const timer = createSingleTimer(timers);
  // Until this moment everything has happened. A copy from an earlier visit has no such moment: all that is due happens.
  let since = instant(-Infinity);
  const update = () => {
    timer.stop();
    const { base } = store;
    if (!base) return;
    const now = instant(clock.serverNow());
    const from = since;
    since = now;
    if (connectionStatus().connection.state === 'open') return;
    const shown = passTime(base.shown, from, now);
    if (shown !== base.shown) return store.setOverlay({ ...base, shown });
    const next = nextMoment(base, now);
    if (next !== null) timer.set(update, Math.max(1, next - now));
  };
  const stops = [store.subscribe(update), watchConnection(update), timer.stop];
  update();
  return () => stops.forEach((stop) => stop());
}

function nextMoment({ shown }: RoomCopy, now: Instant): Instant | null {
  const future = automaticMoments(shown).filter((each) => each > now);
  return future.length === 0 ? null : future.reduce((first, each) => (each < first ? each : first));
}
