import { Volume2 } from 'lucide-react';
import { palette } from '#domain/timers/palette.ts';
import type { Timer } from '#domain/timers/timer.ts';
import { ALERT_HOLD_MAX, ALERT_MAX } from '#protocol/constants.ts';
import { sounds } from '#protocol/sounds.ts';
import { player } from '../../lib/sound/sound-player.ts';
import { soundSettings } from '../../lib/sound/sound-settings.ts';
import { alerts as words, timers } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { ColorPicker } from '../../ui/color-picker.tsx';
import { Field } from '../../ui/field.tsx';
import { NumberInput } from '../../ui/number-input.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './alerts.module.css';
import { MomentFields } from './moment-fields.tsx';
import { useAlertForm, type AlertFormState } from './use-alert-form.ts';

const colors = palette.map((value) => ({ value, name: timers.form.colors[value] }));

export function AlertForm({ timer, isGone }: { timer: Timer; isGone: boolean }) {
  const alertForm = useAlertForm(timer);
  const { values, form, bind, change, wrong, failure, busy } = alertForm;
  return (
    <form {...form} className={styles.form}>
      <Field
        label={words.message}
        hint={values.message === '' ? words.messageHint : words.counter(values.message.length, ALERT_MAX)}
        error={wrong['message']}
      >
        <TextInput {...bind('message')} maxLength={ALERT_MAX} autoComplete="off" />
      </Field>
      <MomentFields timer={timer} form={alertForm} />
      <StayFields {...alertForm} />
      <ColorPicker
        label={words.color}
        colors={colors}
        customLabel={words.ownColor}
        value={values.color}
        onChange={(color) => change({ color })}
      />
      <SoundField {...alertForm} />
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <Button type="submit" variant="primary" busy={busy} disabled={isGone}>
        {words.add}
      </Button>
    </form>
  );
}

const stays = ['seconds', 'phase', 'until_hidden'] as const;

/** How long the alert stays. */
function StayFields({ values, bind, change, wrong }: AlertFormState) {
  const isTimed = values.stays === 'seconds';
  return (
    <div className={styles.stay} data-timed={isTimed || undefined}>
      <Field label={words.stays} hint={words.stayHints[values.stays]}>
        <Select
          value={values.stays}
          onChange={({ target }) => change({ stays: stays.find((each) => each === target.value) ?? 'seconds' })}
        >
          {stays.map((each) => (
            <option key={each} value={each}>
              {words.stay[each]}
            </option>
          ))}
        </Select>
      </Field>
      {isTimed && (
        <Field label={words.staySeconds} hiddenLabel error={wrong['hold']}>
          <NumberInput {...bind('hold')} unit={words.secondsUnit} min={1} max={ALERT_HOLD_MAX} />
        </Field>
      )}
    </div>
  );
}

function SoundField({ values, change }: AlertFormState) {
  const { sound } = values;
  return (
    <div className={styles.sound}>
      <Field label={words.sound} hint={words.soundHint}>
        <Select
          value={sound ?? ''}
          onChange={({ target }) => change({ sound: sounds.find(({ url }) => url === target.value)?.url ?? null })}
        >
          <option value="">{words.noSound}</option>
          {sounds.map(({ id, name, url }) => (
            <option key={id} value={url}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Button
        icon={Volume2}
        disabled={sound === null}
        onClick={() => sound && void player.tryOut(sound, soundSettings.read().volume)}
      >
        {words.try}
      </Button>
    </div>
  );
}
