import { useRoom } from '../../../live/react/use-room.ts';
import { dayOptions } from '../../../lib/time/event-days.ts';
import { tidyHour, tidySeconds } from '../../../lib/time/typed.ts';
import { eventDays, timerOptions as words } from '../../../text/es.ts';
import { DayTime } from '../../../ui/day-time.tsx';
import { Field } from '../../../ui/field.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import styles from './timer-dialog.module.css';
import type { TimerForm } from './use-timer-form.ts';

const starts = [
  { value: 'manual', label: words.starts.manual },
  { value: 'linked', label: words.starts.linked },
  { value: 'scheduled', label: words.starts.scheduled },
] as const;

/** How the timer starts, and what that way of starting needs. */
export function StartFields(timerForm: TimerForm) {
  const { values, bind, tidied, change, wrong } = timerForm;
  return (
    <>
      <div className={styles.start}>
        <span aria-hidden="true" className={styles.label}>
          {words.start}
        </span>
        <SegmentedControl
          label={words.start}
          options={starts}
          value={values.start}
          onChange={(start) => change({ start })}
        />
        <p role="status" className={styles.hint}>
          {words.startHints[values.start]}
        </p>
      </div>
      {values.start === 'linked' && (
        <Field label={words.gap} hint={words.gapHint} error={wrong['gap_seconds']}>
          <TextInput
            {...bind('gap_seconds')}
            {...tidied('gap_seconds', tidySeconds)}
            maxLength={8}
            autoComplete="off"
            className={styles.short}
          />
        </Field>
      )}
      {values.start === 'scheduled' && (
        <PlannedStart {...timerForm} label={words.startTime} hint={words.startTimeHint} />
      )}
    </>
  );
}

type PlannedStartProps = TimerForm & { label: string; hint: string };

/** The planned start: of a scheduled timer it is the hour at which it starts. */
export function PlannedStart({ label, hint, values, bind, tidied, change, wrong }: PlannedStartProps) {
  return (
    <DayTime
      label={label}
      hint={hint}
      error={wrong['planned_start']}
      time={{ ...bind('planned_start'), ...tidied('planned_start', tidyHour) }}
      dayLabel={eventDays.day}
      days={useDays()}
      day={values.planned_day}
      onDay={(planned_day) => change({ planned_day })}
    />
  );
}

/** The days of the event, with their dates once it has one. */
export const useDays = () => dayOptions(useRoom((room) => room.event.date ?? room.show.first_day));
