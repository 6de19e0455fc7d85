import { endedAtZero } from '#domain/advance.ts';
import { instant } from '#domain/time.ts';
import type { Instant } from '#protocol/time.ts';
import type { LiveRoom } from './live-room.ts';
import type { Copy } from './room-copy.ts';
import { createOneAlarm } from './waiting.ts';
import type { Timers } from './waiting.ts';

/** Where there is no overtime the room ends a timer at zero. Without a line nobody tells it, so the screen does it itself. */
export function watchZero(room: LiveRoom, timers: Timers): () => void {
  const { store, clock, lineView, watchLine } = room;
  const alarm = createOneAlarm(timers);
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
