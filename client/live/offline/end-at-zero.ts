import { endedAtZero } from '#domain/room/advance.ts';
import { instant } from '#domain/lib/time.ts';
import type { Instant } from '#protocol/time.ts';
import type { LiveRoom } from '../live-room.ts';
import type { RoomCopy } from '../store/room-copy.ts';
import { createSingleTimer } from '../timers.ts';
import type { Timers } from '../timers.ts';

/** Where there is no overtime the room ends a timer at zero. Without a connection the screen does so. Returns how to stop. */
export function endTimersAtZero(room: LiveRoom, timers: Timers): () => void {
  const { store, clock, connectionStatus, watchConnection } = room;
  const timer = createSingleTimer(timers);
  const update = () => {
    timer.stop();
    const { base } = store;
    if (!base || connectionStatus().connection.state === 'open') return;
    const now = instant(clock.serverNow());
    const shown = endedAtZero(base.shown, now);
    if (shown !== base.shown) return store.setOverlay({ ...base, shown });
    const next = nextZero(base, now);
    if (next !== null) timer.set(update, Math.max(1, next - now));
  };
  const stops = [store.subscribe(update), watchConnection(update), timer.stop];
  update();
  return () => stops.forEach((stop) => stop());
}

function nextZero({ shown }: RoomCopy, now: Instant): Instant | null {
  if (shown.event.settings.overtime !== 'stop') return null;
  const deadlines = shown.timers.flatMap(({ run }) => (run.state === 'running' ? [run.deadline] : []));
  const future = deadlines.filter((each) => each > now);
  return future.length === 0 ? null : future.reduce((first, each) => (each < first ? each : first));
}
