import type { Phase, Timer } from '#domain/timer.ts';
import { stage as words } from '../text/es.ts';

/** What digits alone do not say: that they count beyond the end, and why they stand still. */
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
