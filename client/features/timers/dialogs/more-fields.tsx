import { useId, useState, type ReactNode } from 'react';
import { atZeroModes, displayModes } from '#protocol/timer-settings.ts';
import { tidyHour, tidySeconds, writtenSeconds } from '../../../lib/time/typed.ts';
import { useRoom } from '../../../live/react/use-room.ts';
import { eventDays, timerOptions as words } from '../../../text/es.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { DayTime } from '../../../ui/day-time.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { PlannedStart, useDays } from './start-fields.tsx';
import { TextFields } from './text-fields.tsx';
import styles from './timer-dialog.module.css';
import { isMoreWrong } from '../../../lib/timers/timer-form.ts';
import type { TimerForm } from './use-timer-form.ts';

/** What is seldom changed. Open when something in it is not the default or is wrong. */
export function MoreFields(timerForm: TimerForm) {
  const { hasMore, wrong, values } = timerForm;
  const [isOpen, setOpen] = useState(hasMore);
  return (
    <Disclosure
      label={words.more}
      open={isOpen || isMoreWrong(wrong, values)}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <div className={styles.groups}>
        <Shown {...timerForm} />
        <Warnings {...timerForm} />
        <Programme {...timerForm} />
        <Team {...timerForm} />
      </div>
    </Disclosure>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

const kinds = [
  { value: 'duration', label: words.kinds.duration },
  { value: 'until', label: words.kinds.until },
] as const;
const displays = displayModes.map((value) => ({ value, label: words.displays[value] }));
const zeros = [
  { value: 'event', label: words.asEvent } as const,
  ...atZeroModes.map((value) => ({ value, label: words.zeros[value] })),
];

function Shown({ values, bind, tidied, change, wrong }: TimerForm) {
  const days = useDays();
  return (
    <Group title={words.shown}>
      <Field label={words.kind} hint={words.kindHint}>
        <Choice options={kinds} value={values.kind} onChange={(kind) => change({ kind })} />
      </Field>
      {values.kind === 'until' && (
        <DayTime
          label={words.until}
          error={wrong['until']}
          time={{ ...bind('until'), ...tidied('until', tidyHour) }}
          dayLabel={eventDays.endDay}
          days={days}
          day={values.until_day}
          onDay={(until_day) => change({ until_day })}
        />
      )}
      <Field label={words.display} hint={words.displayHint}>
        <Choice options={displays} value={values.display} onChange={(display) => change({ display })} />
      </Field>
      <Field label={words.atZero} hint={words.atZeroHint}>
        <Choice options={zeros} value={values.at_zero} onChange={(at_zero) => change({ at_zero })} />
      </Field>
      {values.at_zero === 'text' && <TextFields part="atZero" bind={bind} wrong={wrong} />}
    </Group>
  );
}

function Warnings({ bind, tidied, wrong }: TimerForm) {
  const warn = useRoom((room) => room.event.settings.warn_seconds);
  const danger = useRoom((room) => room.event.settings.danger_seconds);
  return (
    <Group title={words.warnings}>
      <div className={styles.duration}>
        <Field label={words.warning} hint={words.inherited(writtenSeconds(warn))} error={wrong['warn_seconds']}>
          <TextInput
            {...bind('warn_seconds')}
            {...tidied('warn_seconds', tidySeconds)}
            maxLength={8}
            autoComplete="off"
          />
        </Field>
        <Field label={words.danger} hint={words.inherited(writtenSeconds(danger))} error={wrong['danger_seconds']}>
          <TextInput
            {...bind('danger_seconds')}
            {...tidied('danger_seconds', tidySeconds)}
            maxLength={8}
            autoComplete="off"
          />
        </Field>
      </div>
    </Group>
  );
}

const linkAfters = [
  { value: 'zero', label: words.linkAfters.zero },
  { value: 'finish', label: words.linkAfters.finish },
] as const;
const busys = [
  { value: 'wait', label: words.busys.wait },
  { value: 'takeover', label: words.busys.takeover },
] as const;

function Programme(timerForm: TimerForm) {
  const { values, change, wrong } = timerForm;
  return (
    <Group title={words.programme}>
      {values.start === 'linked' && (
        <Field label={words.linkAfter} hint={words.linkAfterHint}>
          <Choice options={linkAfters} value={values.link_after} onChange={(link_after) => change({ link_after })} />
        </Field>
      )}
      {values.start === 'scheduled' ? (
        <Field label={words.busy} hint={words.busyHint}>
          <Choice options={busys} value={values.if_busy} onChange={(if_busy) => change({ if_busy })} />
        </Field>
      ) : (
        <PlannedStart {...timerForm} label={words.planned} hint={words.plannedHint} />
      )}
      <Check hint={words.skipHint} error={wrong['skip']} isOn={values.skip} onChange={(skip) => change({ skip })}>
        {words.skip}
      </Check>
      <Check
        hint={words.questionsHint}
        isOn={values.takes_questions}
        onChange={(takes_questions) => change({ takes_questions })}
      >
        {words.questions}
      </Check>
    </Group>
  );
}

type CheckProps = {
  hint: string;
  error?: string | undefined;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  children: string;
};

function Check({ hint, error, isOn, onChange, children }: CheckProps) {
  const id = useId();
  return (
    <div>
      <Checkbox checked={isOn} aria-describedby={id} onChange={({ target }) => onChange(target.checked)}>
        {children}
      </Checkbox>
      <p id={id} className={error ? styles.wrong : styles.hint}>
        {error ?? hint}
      </p>
    </div>
  );
}

function Team({ bind, wrong }: TimerForm) {
  return (
    <Group title={words.team}>
      <TextFields part="crew" bind={bind} wrong={wrong} />
    </Group>
  );
}
