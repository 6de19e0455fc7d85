import { useEffect, useMemo, useRef } from 'react';
import { instant } from '#domain/lib/time.ts';
import { programmeOf, punctualityOf } from '#domain/programme/plan.ts';
import { sentenceOf } from '#domain/programme/programme-answer.ts';
import { useLive, useRoom } from '../../live/react/use-room.ts';
import { agenda as words } from '../../text/es.ts';
import styles from './head.module.css';

const SECOND = 1000;

/** How late or early the show is expected to end, in words; nothing without a plan. It changes on the room's second. */
export function Punctuality() {
  const { clock, frameScheduler } = useLive();
  const timers = useRoom((room) => room.timers);
  const activeTimerId = useRoom((room) => room.activeTimerId);
  const event = useRoom((room) => room.event);
  const show = useRoom((room) => room.show);
  const line = useRef<HTMLParagraphElement>(null);
  const wordsAt = useMemo(
    () => (serverMs: number) => {
      const programme = programmeOf({ timers, activeTimerId, event, show }, instant(serverMs));
      const sentence = sentenceOf(punctualityOf(programme));
      return sentence && words.punctuality(sentence);
    },
    [timers, activeTimerId, event, show],
  );
  const isPlanned = wordsAt(clock.serverNow()) !== '';
  useEffect(() => {
    if (!isPlanned) return;
    return frameScheduler.add({
      nextFlip: (serverMs) => SECOND - (serverMs % SECOND),
      paint(serverMs) {
        const next = wordsAt(serverMs);
        if (line.current && line.current.textContent !== next) line.current.textContent = next;
      },
    });
  }, [frameScheduler, wordsAt, isPlanned]);
  if (!isPlanned) return null;
  return (
    <p ref={line} className={styles.punctuality}>
      {wordsAt(clock.serverNow())}
    </p>
  );
}
