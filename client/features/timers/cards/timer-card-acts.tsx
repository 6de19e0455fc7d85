import { Pause, Play, RotateCcw, Square } from 'lucide-react';
import type { Timer } from '#domain/timers/timer.ts';
import type { PlainAction } from '#protocol/timers.ts';
import { usePerform } from '../../../live/react/use-room.ts';
import { moderator, timers } from '../../../text/es.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './timer-card.module.css';

const words = timers.transport;

/** Specification section 9: the step of a moderator, in seconds. */
const STEP = 60;

/** The controls of one timer. Start and pause are one button, so that the focus stays where it is. */
export function TimerCardActs({ timer: { id: timer_id, name, run } }: { timer: Timer }) {
  const perform = usePerform();
  const control = (action: PlainAction) => () => perform({ command: `timer.${action}`, timer_id });
  const isRunning = run.state === 'running';
  const startLabel = run.state === 'paused' ? words.resume : words.start;
  return (
    <div role="group" aria-label={name} className={styles.acts}>
      <Button onClick={() => perform({ command: 'timer.advance', timer_id, value: STEP })}>{moderator.take}</Button>
      <Button icon={isRunning ? Pause : Play} onClick={control(isRunning ? 'pause' : 'start')}>
        {isRunning ? words.pause : startLabel}
      </Button>
      <Button onClick={() => perform({ command: 'timer.delay', timer_id, value: STEP })}>{moderator.add}</Button>
      <Button icon={Square} onClick={control('stop')}>
        {words.stop}
      </Button>
      <Button icon={RotateCcw} onClick={control('reset')}>
        {words.reset}
      </Button>
    </div>
  );
}
