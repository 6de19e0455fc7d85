import type { Phase } from '#domain/timers/display.ts';
import type { Timer } from '#domain/timers/timer.ts';
import { stage as words } from '../../text/es.ts';

/** What a stage says below the digits: that they are in overtime, and why they stand still. */
export function stageState({ run }: Pick<Timer, 'run'>, phase: Phase): string {
  const isOver = phase === 'overtime';
  switch (run.state) {
    case 'completed':
      return words.completed;
    case 'stopped':
      return isOver || run.hasRun ? words.stopped : '';
    case 'paused':
      return isOver ? `${words.overtime} · ${words.paused}` : words.paused;
    case 'running':
      return isOver ? words.overtime : '';
  }
}

const tones = { running: 'active', paused: 'held', stopped: 'idle', completed: 'done' } as const;

/** The look of the dot beside the state of a timer: in overtime it still runs, with another sign. */
export const dotTone = ({ run }: Pick<Timer, 'run'>, phase: Phase) =>
  run.state === 'running' && phase === 'overtime' ? 'alarm' : tones[run.state];
