import { formatClock } from '#domain/timers/format.ts';
import { seconds } from '#domain/lib/time.ts';
import { Figures } from '../../ui/figures.tsx';

/** A time span of `s` seconds, rounded; `signed` adds its sign. */
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
