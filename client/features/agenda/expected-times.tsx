import { useEffect, useRef, useSyncExternalStore, type RefObject } from 'react';
import type { AgendaItem } from '#domain/timers/agenda.ts';
import type { Animated } from '../../live/clock/frame-scheduler.ts';
import { useEventTime } from '../../live/react/use-event-time.ts';
import { useLive } from '../../live/react/use-room.ts';
import { agenda as words } from '../../text/es.ts';
import { Figures } from '../../ui/figures.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { Forecast } from './forecast.ts';
import styles from './row.module.css';

const MINUTE = 60_000;

type ExpectedTimesProps = { forecast: Forecast; index: number };

/**
 * The expected start and end of an item. The start has its day if that is not today, the end if it differs from the
 * start's. While an item is late or paused the times move with the clock, and each changes in the frame in which its
 * minute does. Which items have times changes only with the room.
 */
export function ExpectedTimes({ forecast, index }: ExpectedTimesProps) {
  const { frameScheduler } = useLive();
  const time = useEventTime();
  const start = useRef<HTMLSpanElement>(null);
  const end = useRef<HTMLSpanElement>(null);
  const planned = useRef<HTMLSpanElement>(null);
  useSyncExternalStore(forecast.subscribe, () => forecast.shapeOf(index));
  useEffect(() => {
    const timesAt = (serverMs: number) => timesOf(forecast.at(serverMs)[index]);
    const times: Animated = {
      // A time that does not move is painted again once a minute, so that one that begins to move is not missed.
      nextFlip: (serverMs) => earliest(timesAt(serverMs).map((at) => MINUTE - (at % MINUTE))),
      paint(serverMs) {
        const [startsAt, endsAt] = timesAt(serverMs);
        if (startsAt === undefined || endsAt === undefined) return;
        if (planned.current) planned.current.hidden = !isMoved(forecast.at(serverMs)[index]);
        show(start, time.short(startsAt, serverMs));
        show(end, time.short(endsAt, startsAt));
      },
    };
    const stops = [frameScheduler.add(times), forecast.subscribe(() => void frameScheduler.add(times))];
    return () => stops.forEach((stop) => stop());
  }, [frameScheduler, forecast, index, time]);
  // A row does not compute the times of all rows: what they are now is painted in the next frame.
  const { at: now, items } = forecast.latest();
  const item = items[index];
  const [startsAt, endsAt] = timesOf(item);
  if (!item || startsAt === undefined || endsAt === undefined) return null;
  return (
    <p className={styles.when}>
      {item.planned.start !== null && (
        <span ref={planned} hidden={!isMoved(item)} className={styles.planned}>
          <VisuallyHidden>{words.planned} </VisuallyHidden>
          <s>
            <Figures>{time.short(item.planned.start, now)}</Figures>
          </s>
          <VisuallyHidden>, {words.expected}</VisuallyHidden>
        </span>
      )}
      <span className={styles.span}>
        <VisuallyHidden>{words.from} </VisuallyHidden>
        <Figures ref={start}>{time.short(startsAt, now)}</Figures>
        <VisuallyHidden>, {words.to} </VisuallyHidden>
        <span aria-hidden="true">–</span>
        <Figures ref={end}>{time.short(endsAt, startsAt)}</Figures>
      </span>
      <span className={styles.about}>{item.timer.run.state === 'stopped' ? words.about : words.aboutEnd}</span>
    </p>
  );
}

/** Whether an item begins a minute or more before or after its planned start. */
function isMoved(item: AgendaItem | undefined): boolean {
  const [startsAt] = timesOf(item);
  const planned = item?.planned.start ?? startsAt;
  return startsAt !== undefined && planned !== undefined && Math.abs(startsAt - planned) >= MINUTE;
}

const timesOf = (item: AgendaItem | undefined): readonly number[] =>
  [item?.startsAt, item?.endsAt].filter((at) => at !== null && at !== undefined);

const earliest = (waits: readonly number[]): number | null => (waits.length === 0 ? null : Math.min(...waits));

function show({ current }: RefObject<HTMLElement | null>, text: string) {
  const node = current?.firstChild;
  if (node && node.nodeValue !== text) node.nodeValue = text;
}
