import { useEffect, useMemo, useRef } from 'react';
import { instant } from '#domain/lib/time.ts';
import type { Phase } from '#domain/timers/display.ts';
import type { Timer } from '#domain/timers/timer.ts';
import { timerEndOf } from './end-of.ts';
import { isElsewhere } from '../../lib/time/zone.ts';
import { ZoneName } from '../../lib/time/zone-name.tsx';
import { useEventTime } from '../../live/react/use-event-time.ts';
import { useLive, useRoom } from '../../live/react/use-room.ts';
import { timers } from '../../text/es.ts';
import { Figures } from '../../ui/figures.tsx';
import styles from './main-timer.module.css';

const MINUTE = 60_000;
const words = timers.end;

/**
 * The time of day at which a timer ends, with the day if that is not today; while it is stopped, as if it started now.
 * In the time zone of the event, which is named on devices in another one.
 */
export function ExpectedEnd({ timer, phase }: { timer: Timer; phase: Phase }) {
  const zone = useRoom((room) => room.event.time_zone);
  const { clock, frameScheduler } = useLive();
  const time = useEventTime();
  const figures = useRef<HTMLSpanElement>(null);
  const isNamed = useMemo(() => isElsewhere(zone, clock.serverNow()), [zone, clock]);
  const isRunning = timer.run.state === 'running';
  useEffect(() => {
    const endAt = (serverMs: number) => timerEndOf(timer, instant(serverMs));
    return frameScheduler.add({
      // An end that does not move is painted too: whether it is today changes at midnight.
      nextFlip: (serverMs) => Math.min(...[serverMs, endAt(serverMs)].map((moment) => MINUTE - (moment % MINUTE))),
      paint(serverMs) {
        if (figures.current) figures.current.textContent = time.short(endAt(serverMs), serverMs);
      },
    });
  }, [frameScheduler, timer, time]);
  const isOver = phase === 'overtime';
  if (isOver && !isRunning) return null;
  return (
    <p className={styles.end}>
      {isOver ? words.over : isRunning ? words.running : words.waiting} <Figures ref={figures} />
      {isNamed && (
        <span className={styles.zone}>
          <ZoneName zone={zone} />
        </span>
      )}
    </p>
  );
}
