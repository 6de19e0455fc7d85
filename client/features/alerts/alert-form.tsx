import { Volume2 } from 'lucide-react';
import { palette } from '#domain/timers/palette.ts';
import type { Timer } from '#domain/timers/timer.ts';
import { ALERT_MAX } from '#protocol/constants.ts';
import { sounds } from '#protocol/sounds.ts';
import { player } from '../../lib/sound-player.ts';
import { soundSettings } from '../../lib/sound-settings.ts';
import { alerts as words, timers } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { ColorPicker } from '../../ui/color-picker.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './alerts.module.css';
import { MomentFields } from './moment-fields.tsx';
import { useAlertForm } from './use-alert-form.ts';
import type { AlertForm as Form } from './use-alert-form.ts';

const colors = palette.map((value) => ({ value, name: timers.form.colors[value] }));

export function AlertForm({ timer }: { timer: Timer }) {
  const form = useAlertForm(timer);
  const { typed, change, wrong, failure, busy, submit } = form;
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <Field
        label={words.message}
        hint={typed.message === '' ? words.messageHint : words.counter(typed.message.length, ALERT_MAX)}
        error={wrong['message']}
      >
        <TextInput
          name="message"
          value={typed.message}
          maxLength={ALERT_MAX}
          autoComplete="off"
          onChange={(event) => change({ message: event.target.value })}
        />
      </Field>
      <MomentFields timer={timer} form={form} />
      <ColorPicker
        label={words.color}
        colors={colors}
        customLabel={words.ownColor}
        value={typed.color}
        onChange={(color) => change({ color })}
      />
      <SoundField {...form} />
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <Button type="submit" variant="primary" busy={busy}>
        {words.add}
      </Button>
    </form>
  );
}

function SoundField({ typed, change }: Form) {
  const { sound } = typed;
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
