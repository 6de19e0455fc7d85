import { formatClock } from '#domain/timers/format.ts';
import { seconds } from '#domain/lib/time.ts';
import { Figures } from '../../ui/figures.tsx';

/** A span of time in whole seconds; `signed` says which way. */
export function Span({ s, signed = false }: { s: number; signed?: boolean }) {
  const whole = Math.round(s);
  const sign = whole < 0 ? '−' : '+';
  return (
    <Figures>
      {signed && whole !== 0 && sign}
      {formatClock(seconds(Math.abs(whole)))}
    </Figures>
  );
}
