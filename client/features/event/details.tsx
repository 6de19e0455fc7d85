import { event as words } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Stack } from '../../ui/layout.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './event.module.css';
import { DESCRIPTION_MAX, NAME_MAX, useDetails } from './use-details.ts';
import { ZoneField } from './zone-field.tsx';

export function Details() {
  const { typed, change, wrong, failure, busy, isNew, submit } = useDetails();
  return (
    <form noValidate aria-label={words.details} className={styles.part} onSubmit={submit}>
      <h3 className={styles.heading}>{words.details}</h3>
      <Stack gap={4}>
        <Field label={words.name} error={wrong['name']}>
          <TextInput
            name="name"
            value={typed.name}
            maxLength={NAME_MAX}
            autoComplete="off"
            onChange={(input) => change({ name: input.target.value })}
          />
        </Field>
        <Field label={words.description} hint={words.descriptionHint} error={wrong['description']}>
          <TextArea
            name="description"
            value={typed.description}
            maxLength={DESCRIPTION_MAX}
            counter={(length) => words.characters(length, DESCRIPTION_MAX)}
            onChange={(input) => change({ description: input.target.value })}
          />
        </Field>
        <Field label={words.date} error={wrong['date']}>
          <TextInput
            type="date"
            name="date"
            value={typed.date}
            onChange={(input) => change({ date: input.target.value })}
          />
        </Field>
        <Field label={words.timeZone} hint={words.timeZoneHint} error={wrong['time_zone']}>
          <ZoneField value={typed.time_zone} onChange={(time_zone) => change({ time_zone })} />
        </Field>
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
