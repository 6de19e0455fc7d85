import type { Phase } from '#domain/timers/display.ts';
import type { Timer } from '#domain/timers/timer.ts';
import { onStage as words } from '../../text/es.ts';

type Shown = Pick<Timer, 'run' | 'display' | 'at_zero' | 'zero_text'>;

/**
 * Where the stage does not show the countdown that staff see: what it shows instead. Until zero also what happens at
 * zero, if the timer has a setting of its own for it. Null if there is nothing to say.
 */
export function stageWords(timer: Shown, phase: Phase): string | null {
  const instead = insteadAtZero(timer);
  if (isOver(timer, phase) && instead !== null) return words.now(instead);
  const zero = willReachZero(timer, phase) ? (instead ?? ownZero(timer)) : null;
  const parts = [
    ...(timer.display === 'countdown' ? [] : [words.now(words.displays[timer.display])]),
    ...(zero === null ? [] : [words.atZero(zero)]),
  ];
  return parts.length === 0 ? null : parts.join(' · ');
}

const isOver = ({ run }: Shown, phase: Phase): boolean =>
  run.state === 'running' ? phase === 'overtime' : run.state !== 'stopped' && run.left <= 0;

const willReachZero = (timer: Shown, phase: Phase): boolean => timer.run.state !== 'completed' && !isOver(timer, phase);

/** What takes the place of the digits at zero; null if they stay. */
function insteadAtZero({ at_zero, zero_text }: Shown): string | null {
  if (at_zero === 'text' && zero_text !== '') return words.text(zero_text);
  return at_zero === 'hide' || at_zero === 'text' ? words.nothing : null;
}

const ownZero = ({ at_zero }: Shown): string | null =>
  at_zero === 'stop' || at_zero === 'continue' ? words.zeros[at_zero] : null;
