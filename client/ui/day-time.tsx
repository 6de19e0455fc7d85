import type { ComponentProps } from 'react';
import { Choice } from './choice.tsx';
import styles from './day-time.module.css';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

type DayTimeProps = {
  label: string;
  hint?: string;
  error?: string | undefined;
  time: ComponentProps<'input'>;
  dayLabel: string;
  days: readonly { value: string; label: string }[];
  day: string;
  onDay: (day: string) => void;
};

/** An hour as text, and the day that it belongs to. */
export function DayTime({ label, hint, error, time, dayLabel, days, day, onDay }: DayTimeProps) {
  return (
    <div className={styles.pair}>
      <Field label={label} hint={hint} error={error}>
        <TextInput {...time} autoComplete="off" inputMode="numeric" maxLength={8} />
      </Field>
      <Field label={dayLabel}>
        <Choice options={days} value={day} onChange={onDay} />
      </Field>
    </div>
  );
}
