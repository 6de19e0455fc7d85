import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { settingRows } from '#protocol/setting-rows.ts';
import { palette } from '#domain/timers/palette.ts';
import type { Timer } from '#domain/timers/timer.ts';
import { timers } from '../../../text/es.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { ColorPicker } from '../../../ui/color-picker.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { MoreFields } from './more-fields.tsx';
import { StartFields } from './start-fields.tsx';
import { TextFields } from './text-fields.tsx';
import styles from './timer-dialog.module.css';
import { useTimerForm, type TimerForm } from './use-timer-form.ts';
import { writtenSeconds } from '../../../lib/time/typed.ts';
import { useRoom } from '../../../live/react/use-room.ts';
import { proposedThresholds } from './proposed-thresholds.ts';

type TimerDialogProps = {
  /** Null makes a new one. */
  timer: Timer | null;
  /** Somebody deleted the timer while it is edited. */
  isGone: boolean;
  onClose: () => void;
  onLimit: () => void;
};

const words = timers.form;
const colors = palette.map((value) => ({ value, name: words.colors[value] }));

export function TimerDialog(props: TimerDialogProps) {
  const { timer, isGone, onClose } = props;
  const timerForm = useTimerForm(props);
  const { values, form, bind, change, wrong, failure, busy } = timerForm;
  const id = useId();
  const { title, act } = labelsOf(timer, isGone);
  return (
    <Dialog
      title={title}
      close={{ label: words.cancel, onClose }}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" form={id} variant="primary" busy={busy}>
            {act}
          </Button>
        </>
      }
    >
      <form id={id} {...form}>
        <Stack gap={4}>
          {isGone && (
            <div role="alert" className={styles.gone}>
              <Banner icon={Trash2} title={timers.gone.text}>
                {timers.gone.hint}
              </Banner>
            </div>
          )}
          <Field label={words.name} error={wrong['name']}>
            <TextInput
              {...bind('name')}
              ref={focusedFirst}
              maxLength={settingRows.name.max}
              autoComplete="off"
              onFocus={(event) => event.currentTarget.select()}
            />
          </Field>
          {values.kind === 'duration' && (
            <div className={styles.start}>
              <Duration {...timerForm} />
              <ShortThresholds {...timerForm} />
            </div>
          )}
          <TextFields part="always" bind={bind} wrong={wrong} />
          <ColorPicker
            label={words.color}
            colors={colors}
            customLabel={words.ownColor}
            value={values.color}
            onChange={(color) => change({ color })}
          />
          <StartFields {...timerForm} />
          <MoreFields {...timerForm} />
          {failure && (
            <p role="alert" className={styles.failure}>
              {failure}
            </p>
          )}
        </Stack>
      </form>
    </Dialog>
  );
}

function labelsOf(timer: Timer | null, isGone: boolean) {
  if (isGone) return { title: timers.gone.title, act: timers.gone.create };
  return timer ? { title: timers.edit, act: words.save } : { title: timers.create, act: words.create };
}

/** The dialog reads it when it opens: without it, content that scrolls would have the focus. */
const focusedFirst = (input: HTMLInputElement | null) => input?.setAttribute('autofocus', '');

/** Minutes may have a fraction: 2.5 is two and a half. */
function Duration({ bind, wrong }: TimerForm) {
  return (
    <div className={styles.duration}>
      <Field label={words.minutes} error={wrong['duration_minutes']}>
        <NumberInput {...bind('duration_minutes')} unit={words.minutesUnit} min={0} max={1440} step="any" />
      </Field>
      <Field label={words.seconds}>
        <NumberInput {...bind('seconds')} unit={words.secondsUnit} min={0} max={59} />
      </Field>
    </div>
  );
}

/** Proposes other thresholds for an item that would be in its warning from its first second. */
function ShortThresholds({ values, change }: TimerForm) {
  const usual = useRoom((room) => room.event.settings.warn_seconds);
  const proposed = proposedThresholds(values, usual);
  const [warn, danger] = proposed ? [writtenSeconds(proposed.warn), writtenSeconds(proposed.danger)] : ['', ''];
  return (
    <div role="status">
      {proposed && (
        <div className={styles.proposal}>
          <p>{words.isWarnedAtOnce}</p>
          <Button size="small" onClick={() => change({ warn_seconds: warn, danger_seconds: danger })}>
            {words.takeThresholds(warn, danger)}
          </Button>
        </div>
      )}
    </div>
  );
}
