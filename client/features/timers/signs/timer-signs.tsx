import {
  AlarmClock,
  AlarmClockOff,
  Ban,
  BellRing,
  CalendarClock,
  Eye,
  Flag,
  Link2,
  MessageCircleOff,
  SkipForward,
  StickyNote,
  Tag,
  Timer as Stopwatch,
  type LucideIcon,
} from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Timer } from '#domain/timers/timer.ts';
import { useRoom } from '../../../live/react/use-room.ts';
import { Icon } from '../../../ui/icon.tsx';
import { join } from '../../../ui/join.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { signsOf, type Sign } from './signs-of.ts';
import styles from './timer-signs.module.css';

const icons: Record<Sign['kind'], LucideIcon> = {
  missed: AlarmClockOff,
  cancelled: Ban,
  skip: SkipForward,
  linked: Link2,
  scheduled: AlarmClock,
  planned: CalendarClock,
  until: Flag,
  cue: Tag,
  display: Eye,
  zero: Stopwatch,
  thresholds: BellRing,
  noQuestions: MessageCircleOff,
  notes: StickyNote,
};

type TimerSignsProps = {
  timer: Timer;
  className?: string | undefined;
  /** Signs of what stands beside them. */
  without?: readonly Sign['kind'][] | undefined;
  /** The planned start stands beside them: that an item starts by itself is a sign without its time. */
  besideHours?: boolean;
};

const nothing: readonly Sign['kind'][] = [];

/**
 * What is special about a timer, in the one line that its place has. A number says how many signs have no space; all of them
 * are in the title and read by a screen reader. Nothing for a timer with defaults alone.
 */
export function TimerSigns({ timer, className, without = nothing, besideHours = false }: TimerSignsProps) {
  const unstarted = useRoom(({ show }) => {
    if (show.missed.includes(timer.id)) return 'missed';
    return show.cancelled.includes(timer.id) ? 'cancelled' : null;
  });
  const all = signsOf(timer, unstarted).filter(({ kind }) => !without.includes(kind));
  const signs = besideHours ? all.filter(({ kind }) => kind !== 'planned').map(timeless) : all;
  if (signs.length === 0) return null;
  const texts = signs.map(({ short }) => short).join();
  return (
    <span className={join(styles.signs, className)} title={signs.map(({ words }) => words).join(' · ')}>
      <Line key={texts} signs={signs} />
    </span>
  );
}

const timeless = (sign: Sign): Sign => (sign.kind === 'scheduled' ? { ...sign, short: '' } : sign);

/** The signs in one line, and how many of them are in the part that is cut off: those that wrapped below the first. */
function Line({ signs }: { signs: readonly Sign[] }) {
  const line = useRef<HTMLSpanElement>(null);
  const [hidden, setHidden] = useState(0);
  useEffect(() => {
    const { current } = line;
    if (!current) return;
    const resizing = new ResizeObserver(() => {
      const tops = Array.from(current.children, (sign) => (sign instanceof HTMLElement ? sign.offsetTop : 0));
      setHidden(tops.filter((top) => top > (tops[0] ?? 0)).length);
    });
    resizing.observe(current);
    return () => resizing.disconnect();
  }, []);
  return (
    <>
      <span ref={line} className={styles.line}>
        {signs.map(({ kind, short, words }) => (
          <span key={kind} className={styles.sign} data-kind={kind}>
            <Icon icon={icons[kind]} size="small" />
            {short && <span aria-hidden="true">{short}</span>}
            <VisuallyHidden>{words}</VisuallyHidden>
          </span>
        ))}
      </span>
      {hidden > 0 && (
        <span aria-hidden="true" className={styles.more}>
          +{hidden}
        </span>
      )}
    </>
  );
}
