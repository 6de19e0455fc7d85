import { formatClock } from '#domain/timers/format.ts';
import { instant, inSeconds } from '#domain/lib/time.ts';
import { isUnderWay, timeLeft, type Timer } from '#domain/timers/timer.ts';
import { useLive, useRoom } from '../../live/react/use-room.ts';
import { alerts as words } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { NumberInput } from '../../ui/number-input.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import styles from './alerts.module.css';
import { secondsLeftIn } from './alert-fields.ts';
import type { AlertFormState } from './use-alert-form.ts';

/** The moments used most, in minutes left. */
const CHIPS = [5, 2, 1, 0] as const;
const sides = [
  { value: 'before', label: words.before },
  { value: 'after', label: words.after },
] as const;

/** The moment of an alert: by a button, or in minutes and seconds before or after zero. */
export function MomentFields({ timer, form }: { timer: Timer; form: AlertFormState }) {
  const { values, bind, change, wrong } = form;
  const seconds = secondsLeftIn(values);
  const note = useNote(timer, seconds);
  return (
    <fieldset className={styles.when}>
      <legend className={styles.label}>{words.moment}</legend>
      <div className={styles.chips}>
        {CHIPS.map((minutes) => (
          <Button
            key={minutes}
            size="small"
            aria-pressed={seconds === minutes * 60}
            onClick={() => change({ side: 'before', at_seconds: String(minutes), seconds: '0' })}
          >
            {words.chip(minutes)}
          </Button>
        ))}
      </div>
      <div className={styles.numbers}>
        <Field label={words.minutes} hiddenLabel error={wrong['at_seconds']}>
          <NumberInput {...bind('at_seconds')} unit={words.minutesUnit} min={0} max={1440} step="any" />
        </Field>
        <Field label={words.seconds} hiddenLabel>
          <NumberInput {...bind('seconds')} unit={words.secondsUnit} min={0} max={59} />
        </Field>
        <SegmentedControl
          label={words.side}
          options={sides}
          value={values.side}
          onChange={(side) => change({ side })}
        />
      </div>
      <p role="status" className={styles.quiet}>
        {note}
      </p>
    </fieldset>
  );
}

/** A note about a moment at which this timer shows no alert, or not in this run. */
function useNote(timer: Timer, seconds: number): string | null {
  const { clock } = useLive();
  const overtime = useRoom((room) => room.event.settings.overtime);
  if (seconds > inSeconds(timer.duration)) return words.beyond(formatClock(timer.duration));
  if (seconds < 0 && overtime === 'stop') return words.stopsAtZero;
  const isInRun = isUnderWay(timer);
  if (isInRun && seconds * 1000 > timeLeft(timer, instant(clock.serverNow()))) return words.passed;
  return null;
}
