import { Minus, Plus } from 'lucide-react';
import type { Timer } from '#domain/timers/timer.ts';
import { usePerform } from '../../live/react/use-room.ts';
import { timers } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { steps, type Step } from './steps.ts';
import styles from './transport.module.css';

const words = timers.transport;
const MINUTE_S = 60;

type AdjustProps = { timer: Timer; step: Step; onStep: (step: Step) => void };

/** Takes time away and adds time, in steps. Where there is space, a minute too, whatever the step. */
export function Adjust({ timer, step, onStep }: AdjustProps) {
  const perform = usePerform();
  const take = (value: Step) => ({
    icon: Minus,
    'aria-label': words.take(timers.step(value)),
    onClick: () => perform({ command: 'timer.advance', timer_id: timer.id, value }),
  });
  const add = (value: Step) => ({
    icon: Plus,
    'aria-label': words.add(timers.step(value)),
    onClick: () => perform({ command: 'timer.delay', timer_id: timer.id, value }),
  });
  const minute = step === MINUTE_S ? styles.twice : styles.minute;
  return (
    <div className={styles.adjust}>
      <Button {...take(MINUTE_S)} className={minute}>
        {timers.step(MINUTE_S)}
      </Button>
      <Button {...take(step)}>{words.take(timers.step(step))}</Button>
      <Select aria-label={words.step} value={step} onChange={(event) => onStep(stepOf(event.target.value))}>
        {steps.map((each) => (
          <option key={each} value={each}>
            {timers.step(each)}
          </option>
        ))}
      </Select>
      <Button {...add(step)}>{words.add(timers.step(step))}</Button>
      <Button {...add(MINUTE_S)} className={minute}>
        {timers.step(MINUTE_S)}
      </Button>
    </div>
  );
}

const stepOf = (text: string): Step => steps.find((step) => String(step) === text) ?? steps[0];
