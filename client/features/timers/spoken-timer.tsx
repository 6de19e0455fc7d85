import { formatClock } from '#domain/format.ts';
import { millis } from '#domain/time.ts';
import type { Phase, Timer } from '#domain/timer.ts';
import { spoken, stage as words } from '../../text/es.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** What a screen reader says of a timer: when it begins, at each phase and when it rests; never every second. */
export function SpokenTimer({ timer, phase }: { timer: Timer; phase: Phase }) {
  return (
    <VisuallyHidden role="timer" aria-live="polite" aria-atomic="true">
      {sentence(timer, phase)}
    </VisuallyHidden>
  );
}

const entered = { warning: millis(300_000), danger: millis(60_000) } as const;

function sentence({ name, run, duration }: Timer, phase: Phase): string {
  if (run.state === 'paused') return `${words.paused}. ${spoken.calm(name, formatClock(run.left))}`;
  if (run.state !== 'running') return spoken.calm(name, formatClock(run.left));
  switch (phase) {
    case 'calm':
      return spoken.calm(name, formatClock(duration));
    case 'warning':
      return spoken.warning(formatClock(entered.warning));
    case 'danger':
      return spoken.danger(formatClock(entered.danger));
    case 'overtime':
      return spoken.overtime;
  }
}
