import { useRoom } from '../../../live/react/use-room.ts';
import { dayOptions, shortWallTime } from '../../../lib/time/event-days.ts';
import { tidyHour, tidySeconds } from '../../../lib/time/typed.ts';
import { noonOf } from '../../../lib/time/zone.ts';
import { eventDays, timerOptions as words } from '../../../text/es.ts';
import { Button } from '../../../ui/button.tsx';
import { DayTime } from '../../../ui/day-time.tsx';
import { Field } from '../../../ui/field.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import styles from './timer-dialog.module.css';
import { laterDay } from '../../../lib/timers/timer-form.ts';
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
        <>
          <PlannedStart {...timerForm} label={words.startTime} hint={words.startTimeHint} />
          <RoomEndsFirst day={Number(values.planned_day)} />
        </>
      )}
    </>
  );
}

type PlannedStartProps = TimerForm & { label: string; hint: string };

/** The planned start: of a scheduled timer it is the hour at which it starts. */
export function PlannedStart({ label, hint, plannedBefore, ...form }: PlannedStartProps) {
  const { values, bind, tidied, change, wrong } = form;
  const days = useDays();
  const later = laterDay({ at: values.planned_start, day: Number(values.planned_day) }, plannedBefore);
  const proposed = later === null ? undefined : days[later];
  return (
    <div className={styles.start}>
      <DayTime
        label={label}
        hint={hint}
        error={wrong['planned_start']}
        time={{ ...bind('planned_start'), ...tidied('planned_start', tidyHour) }}
        dayLabel={eventDays.day}
        days={days}
        day={values.planned_day}
        onDay={(planned_day) => change({ planned_day })}
      />
      <div role="status">
        {plannedBefore && proposed && (
          <div className={styles.proposal}>
            <p>{words.beforePrevious(shortWallTime(plannedBefore))}</p>
            <Button size="small" onClick={() => change({ planned_day: proposed.value })}>
              {words.takeDay(proposed.label)}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

/** A room without an owner ends by itself, and nothing starts in it after that. */
function RoomEndsFirst({ day }: { day: number }) {
  const date = useRoom((room) => room.event.date);
  const endsAt = useRoom(({ session }) => session.expires_at);
  const isAfter = date !== null && endsAt !== null && endsAt !== undefined && noonOf(date) + day * DAY_MS > endsAt;
  return (
    <p role="status" className={styles.hint}>
      {isAfter && words.roomEndsFirst}
    </p>
  );
}

const DAY_MS = 86_400_000;

/** The days of the event, with their dates once it has one. */
export const useDays = () => dayOptions(useRoom((room) => room.event.date ?? room.show.first_day));
