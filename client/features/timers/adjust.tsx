import { Minus, Plus } from 'lucide-react';
import type { Timer } from '#domain/timers/timer.ts';
import { usePerform } from '../../live/react/use-room.ts';
import { timers } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { steps } from './steps.ts';
import type { Step } from './steps.ts';
import styles from './transport.module.css';

const words = timers.transport;
const MINUTE_S = 60;

type AdjustProps = { timer: Timer; step: Step; onStep: (step: Step) => void };

/** Takes time away and adds time, in steps. Where there is space, a minute too, whatever the step. */
export function Adjust({ timer, step, onStep }: AdjustProps) {
  const perform = usePerform();
  const adjust = (command: 'timer.advance' | 'timer.delay', value: Step) =>
    perform({ command, timer_id: timer.id, value });
  const by = timers.step(step);
  const aMinute = timers.step(MINUTE_S);
  const minute = step === MINUTE_S ? styles.twice : styles.minute;
  return (
    <div className={styles.adjust}>
      <Button
        icon={Minus}
        aria-label={words.take(aMinute)}
        className={minute}
        onClick={() => adjust('timer.advance', MINUTE_S)}
      >
        {aMinute}
      </Button>
      <Button icon={Minus} onClick={() => adjust('timer.advance', step)}>
        {words.take(by)}
      </Button>
      <Select aria-label={words.step} value={step} onChange={(event) => onStep(stepOf(event.target.value))}>
        {steps.map((each) => (
          <option key={each} value={each}>
            {timers.step(each)}
          </option>
        ))}
      </Select>
      <Button icon={Plus} onClick={() => adjust('timer.delay', step)}>
        {words.add(by)}
      </Button>
      <Button
        icon={Plus}
        aria-label={words.add(aMinute)}
        className={minute}
        onClick={() => adjust('timer.delay', MINUTE_S)}
      >
        {aMinute}
      </Button>
    </div>
  );
}

const stepOf = (text: string): Step => steps.find((step) => String(step) === text) ?? steps[0];
