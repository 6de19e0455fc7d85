import { useEffect, useMemo, useRef } from 'react';
import { isElsewhere, zoneName } from '../../lib/zone.ts';
import { useLive, useRoom } from '../../live/use-room.ts';
import { Figures } from '../../ui/figures.tsx';
import styles from './head.module.css';
import { formatsIn } from './zone.ts';

const SECOND = 1000;

/** The time of day where the event is. It changes on the second of the room's clock, without React. */
export function RoomClock() {
  const zone = useRoom((room) => room.event.time_zone);
  const { clock, painter } = useLive();
  const minute = useRef<HTMLSpanElement>(null);
  const second = useRef<HTMLSpanElement>(null);
  const day = useRef<HTMLParagraphElement>(null);
  const formats = useMemo(() => formatsIn(zone), [zone]);
  useEffect(
    () =>
      painter.add({
        nextFlip: (serverMs) => SECOND - (serverMs % SECOND),
        paint(serverMs) {
          show(minute.current, formats.minute(serverMs));
          show(second.current, formats.second(serverMs));
          show(day.current, formats.day(serverMs));
        },
      }),
    [painter, formats],
  );
  const now = clock.serverNow();
  return (
    <div className={styles.clock}>
      <p className={styles.time} role="timer" aria-live="off">
        <Figures ref={minute}>{formats.minute(now)}</Figures>
        <Figures ref={second} className={styles.seconds}>
          {formats.second(now)}
        </Figures>
      </p>
      <p ref={day} className={styles.day}>
        {formats.day(now)}
      </p>
      {isElsewhere(zone, now) && <p className={styles.zone}>{zoneName(zone)}</p>}
    </div>
  );
}

function show(element: HTMLElement | null, text: string) {
  const node = element?.firstChild;
  if (node && node.nodeValue !== text) node.nodeValue = text;
}
