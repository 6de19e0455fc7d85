import type { Phase } from '#domain/timers/display.ts';
import type { Timer } from '#domain/timers/timer.ts';
import { formatClock } from '#domain/timers/format.ts';
import { stage as words } from '../../text/es.ts';

/** What a stage says below the digits: that they are in overtime, and why they stand still. */
export function statusOnStage({ run }: Pick<Timer, 'run'>, phase: Phase): string {
  const isOver = phase === 'overtime';
  switch (run.state) {
    case 'completed':
      return completedWord(run);
    case 'stopped':
      return run.left <= 0 || run.hasRun ? words.stopped : '';
    case 'paused':
      return isOver ? `${words.overtime} · ${words.paused}` : words.paused;
    case 'running':
      return isOver ? words.overtime : '';
  }
}

/** A completed timer that has time left says so: its digits alone would look like a rest that still counts. */
export const completedWord = ({ left }: Extract<Timer['run'], { state: 'completed' }>): string =>
  left > 0 ? words.endedWith(formatClock(left)) : words.completed;

const tones = { running: 'active', paused: 'held', stopped: 'idle', completed: 'done' } as const;

/** The look of the dot beside the state of a timer: in overtime it still runs, with another sign. */
export const dotTone = ({ run }: Pick<Timer, 'run'>, phase: Phase) =>
  run.state === 'running' && phase === 'overtime' ? 'alarm' : tones[run.state];
