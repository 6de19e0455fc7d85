import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ScreenTest as Test } from '#protocol/users.ts';
import { useLive } from '../../live/react/use-room.ts';
import { people, stage } from '../../text/es.ts';
import { Cover } from './cover.tsx';
import styles from './screen.module.css';

const words = people.test;

/** How long all screens show the test, ms. */
const COMMON_MS = 1000;
/** A page that paints nothing, as in the background, stops waiting after this time, ms. */
const LONGEST_MS = 10_000;
/** The error reported for a clock that has not been measured yet, ms. */
const UNKNOWN_MS = 60_000;

type ScreenTestProps = { name: string; test: Test; onEnd: () => void };

/**
 * Counts down. In the frame in which the digits of a timer would change, the whole screen changes colour for one
 * second, once, so nothing flickers. Reports when that frame was painted.
 */
export function ScreenTest({ name, test, onEnd }: ScreenTestProps) {
  const { clock, frameScheduler, report } = useLive();
  const field = useRef<HTMLDivElement>(null);
  const count = useRef<HTMLParagraphElement>(null);
  const [first] = useState(() => secondsTo(test.at, clock.serverNow()));
  const ended = useEffectEvent(onEnd);
  useEffect(() => {
    const { test_id, at } = test;
    const flip = () => {
      if (!field.current || field.current.dataset['now'] !== undefined) return;
      field.current.dataset['now'] = '';
      // The next frame begins when this one has been painted.
      requestAnimationFrame((timestamp) => {
        const painted = clock.serverAt(performance.timeOrigin + timestamp);
        const uncertainty_ms = clock.quality()?.error_ms ?? UNKNOWN_MS;
        report({ test_id, error_ms: tenths(painted - at), uncertainty_ms: Math.min(uncertainty_ms, UNKNOWN_MS) });
      });
    };
    const leave = frameScheduler.add({
      nextFlip: (serverMs) => msToNext(at, serverMs),
      paint(serverMs) {
        if (serverMs >= at + COMMON_MS) return ended();
        if (serverMs >= at) flip();
        if (count.current) count.current.textContent = serverMs < at ? String(secondsTo(at, serverMs)) : words.now;
      },
    });
    const patience = setTimeout(() => ended(), LONGEST_MS);
    return () => {
      leave();
      clearTimeout(patience);
    };
  }, [clock, frameScheduler, report, test]);
  return (
    <Cover>
      <div ref={field} className={styles.test}>
        <p role="status">
          {words.title}: <strong>{name}</strong>
        </p>
        <p ref={count} aria-hidden="true" className={styles.count}>
          {first}
        </p>
      </div>
    </Cover>
  );
}

const secondsTo = (at: number, serverMs: number) => Math.max(0, Math.ceil((at - serverMs) / 1000));

/** Ms to the next change: each whole second before the common moment, then its end; null after it. */
function msToNext(at: number, serverMs: number): number | null {
  if (serverMs < at) return at - serverMs - (secondsTo(at, serverMs) - 1) * 1000;
  return serverMs < at + COMMON_MS ? at + COMMON_MS - serverMs : null;
}

const tenths = (ms: number) => Math.round(ms * 10) / 10;

const SHOWN_MS = 5000;

/** Shows the name of this screen, large, when a controller identifies it. */
export function ScreenName({ name, onEnd }: { name: string; onEnd: () => void }) {
  const ended = useEffectEvent(onEnd);
  useEffect(() => {
    const timer = setTimeout(() => ended(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Cover>
      <p role="status" className={styles.name}>
        <span>{stage.thisScreen}</span>
        <strong>{name}</strong>
      </p>
    </Cover>
  );
}
