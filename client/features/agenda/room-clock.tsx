import { useEffect, useRef } from 'react';
import { isElsewhere } from '../../lib/time/zone.ts';
import { ZoneName } from '../../lib/time/zone-name.tsx';
import { useEventTime } from '../../live/react/use-event-time.ts';
import { useLive, useRoom } from '../../live/react/use-room.ts';
import { Figures } from '../../ui/figures.tsx';
import styles from './head.module.css';

const SECOND = 1000;

/** The time of day where the event is. It changes on the second of the room's clock, without React. */
export function RoomClock() {
  const zone = useRoom((room) => room.event.time_zone);
  const { clock, frameScheduler } = useLive();
  const minute = useRef<HTMLSpanElement>(null);
  const second = useRef<HTMLSpanElement>(null);
  const day = useRef<HTMLParagraphElement>(null);
  const time = useEventTime();
  useEffect(
    () =>
      frameScheduler.add({
        nextFlip: (serverMs) => SECOND - (serverMs % SECOND),
        paint(serverMs) {
          show(minute.current, time.clock(serverMs));
          show(second.current, secondOf(serverMs));
          show(day.current, time.day(serverMs));
        },
      }),
    [frameScheduler, time],
  );
  const now = clock.serverNow();
  return (
    <div className={styles.clock}>
      <p className={styles.time} role="timer" aria-live="off">
        <Figures ref={minute}>{time.clock(now)}</Figures>
        <Figures ref={second} className={styles.seconds}>
          {secondOf(now)}
        </Figures>
      </p>
      <p ref={day} className={styles.day}>
        {time.day(now)}
      </p>
      {isElsewhere(zone, now) && (
        <p className={styles.zone}>
          <ZoneName zone={zone} />
        </p>
      )}
    </div>
  );
}

/** All zones of our days are whole minutes away from UTC. */
const secondOf = (at: number) => String(Math.floor(at / SECOND) % 60).padStart(2, '0');

function show(element: HTMLElement | null, text: string) {
  const node = element?.firstChild;
  if (node && node.nodeValue !== text) node.nodeValue = text;
}
