import { dayOptions } from '../../lib/time/event-days.ts';
import { tidyHour, tidySeconds } from '../../lib/time/typed.ts';
import { event as words, eventDays } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { DayTime } from '../../ui/day-time.tsx';
import { Field } from '../../ui/field.tsx';
import { Stack } from '../../ui/layout.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './event.module.css';
import { UnsavedNote } from './unsaved-note.tsx';
import { DESCRIPTION_MAX, NAME_MAX, useDetails, type DetailsForm } from './use-details.ts';
import { ZoneField } from './zone-field.tsx';

export function Details() {
  const form = useDetails();
  const { values, bind, change, wrong, failure, busy, isNew, isRestored, discard } = form;
  return (
    <form {...form.form} aria-label={words.details} className={styles.part}>
      <h3 className={styles.heading}>{words.details}</h3>
      <Stack gap={4}>
        {isRestored && <UnsavedNote onDiscard={discard} />}
        <Field label={words.name} error={wrong['name']}>
          <TextInput {...bind('name')} maxLength={NAME_MAX} autoComplete="off" />
        </Field>
        <Field label={words.description} hint={words.descriptionHint} error={wrong['description']}>
          <TextArea
            {...bind('description')}
            maxLength={DESCRIPTION_MAX}
            counter={(length) => words.characters(length, DESCRIPTION_MAX)}
          />
        </Field>
        <Field label={words.date} error={wrong['date']}>
          <TextInput {...bind('date')} type="date" />
        </Field>
        <Field label={words.timeZone} hint={words.timeZoneHint} error={wrong['time_zone']}>
          <ZoneField value={values.time_zone} date={values.date} onChange={(time_zone) => change({ time_zone })} />
        </Field>
        <Plan {...form} />
        {failure && (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        )}
        <Button type="submit" variant="primary" busy={busy} className={styles.save}>
          {isNew ? words.create : words.save}
        </Button>
      </Stack>
    </form>
  );
}

/** When the event should end, and the warnings of timers without their own. */
function Plan({ values, bind, tidied, change, wrong }: DetailsForm) {
  return (
    <>
      <DayTime
        label={words.targetEnd}
        hint={words.targetEndHint}
        error={wrong['target_end']}
        time={{ ...bind('target_end'), ...tidied('target_end', tidyHour) }}
        dayLabel={eventDays.day}
        days={dayOptions(values.date || null)}
        day={values.target_day}
        onDay={(target_day) => change({ target_day })}
      />
      <div className={styles.warnings}>
        <Field label={words.warning} hint={words.thresholdHint} error={wrong['warn_seconds']}>
          <TextInput
            {...bind('warn_seconds')}
            {...tidied('warn_seconds', tidySeconds)}
            maxLength={8}
            autoComplete="off"
          />
        </Field>
        <Field label={words.danger} hint={words.thresholdHint} error={wrong['danger_seconds']}>
          <TextInput
            {...bind('danger_seconds')}
            {...tidied('danger_seconds', tidySeconds)}
            maxLength={8}
            autoComplete="off"
          />
        </Field>
      </div>
    </>
  );
}
