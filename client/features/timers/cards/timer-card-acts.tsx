import { Pause, Play, RotateCcw, Square } from 'lucide-react';
import type { Timer } from '#domain/timers/timer.ts';
import { moderator, timers } from '../../../text/es.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './timer-card.module.css';
import { useTimerActs } from './use-timer-acts.ts';

const words = timers.transport;

/** The controls of one timer. Start and pause are one button, so that the focus stays where it is. */
export function TimerCardActs({ timer, tabIndex }: { timer: Timer; tabIndex: number }) {
  const { control, take, add } = useTimerActs(timer);
  const { name, run } = timer;
  const isRunning = run.state === 'running';
  const startLabel = run.state === 'paused' ? words.resume : words.start;
  return (
    <div role="group" aria-label={name} className={styles.acts}>
      <Button tabIndex={tabIndex} onClick={take}>
        {moderator.take}
      </Button>
      <Button tabIndex={tabIndex} icon={isRunning ? Pause : Play} onClick={control(isRunning ? 'pause' : 'start')}>
        {isRunning ? words.pause : startLabel}
      </Button>
      <Button tabIndex={tabIndex} onClick={add}>
        {moderator.add}
      </Button>
      <Button tabIndex={tabIndex} icon={Square} onClick={control('stop')}>
        {words.stop}
      </Button>
      <Button tabIndex={tabIndex} icon={RotateCcw} onClick={control('reset')}>
        {words.reset}
      </Button>
    </div>
  );
}
