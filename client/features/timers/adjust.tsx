import { Minus, Plus } from 'lucide-react';
import type { Timer } from '#domain/timers/timer.ts';
import { usePerform } from '../../live/react/use-room.ts';
import { timers } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { Select } from '../../ui/select.tsx';
import { steps } from './steps.ts';
import type { Step } from './steps.ts';
import styles from './transport.module.css';

const words = timers.transport;
const options = steps.map((value) => ({ value, label: timers.step(value) }));

type AdjustProps = {
  timer: Timer;
  step: Step;
  onStep: (step: Step) => void;
  /** On a narrow screen a native list takes the place of the buttons. */
  narrow: boolean;
};

/** Takes time away and adds time, in steps. Where there is space, a minute too, whatever the step. */
export function Adjust({ timer, step, onStep, narrow }: AdjustProps) {
  const perform = usePerform();
  const adjust = (command: 'timer.advance' | 'timer.delay', value: Step = step) =>
    perform({ command, timer_id: timer.id, value });
  const by = timers.step(step);
  const take = (
    <Button icon={Minus} onClick={() => adjust('timer.advance')}>
      {words.take(by)}
    </Button>
  );
  const add = (
    <Button icon={Plus} onClick={() => adjust('timer.delay')}>
      {words.add(by)}
    </Button>
  );
  if (narrow) {
    return (
      <div className={styles.narrow}>
        {take}
        <Select aria-label={words.step} value={step} onChange={(event) => onStep(stepOf(event.target.value))}>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        {add}
      </div>
    );
  }
  const minute = step === MINUTE_S ? styles.twice : undefined;
  return (
    <div className={styles.adjust}>
      <div className={styles.pair}>
        <Button
          icon={Minus}
          aria-label={words.take(A_MINUTE)}
          className={minute}
          onClick={() => adjust('timer.advance', MINUTE_S)}
        >
          {A_MINUTE}
        </Button>
        {take}
        {add}
        <Button
          icon={Plus}
          aria-label={words.add(A_MINUTE)}
          className={minute}
          onClick={() => adjust('timer.delay', MINUTE_S)}
        >
          {A_MINUTE}
        </Button>
      </div>
      <SegmentedControl size="small" label={words.step} options={options} value={step} onChange={onStep} />
    </div>
  );
}

const MINUTE_S = 60;
const A_MINUTE = timers.step(MINUTE_S);

const stepOf = (text: string): Step => steps.find((step) => String(step) === text) ?? steps[0];
