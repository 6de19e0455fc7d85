import { useId } from 'react';
import type { EventSettings } from '#protocol/event.ts';
import { useSetting } from '../../live/react/use-setting.ts';
import { event as words, questions } from '../../text/es.ts';
import { Choice } from '../../ui/choice.tsx';
import { Field } from '../../ui/field.tsx';
import { Stack } from '../../ui/layout.tsx';
import styles from './event.module.css';
import { HeldWords } from './held-words.tsx';
import { Switch } from '../../ui/checkbox.tsx';

const { names, privacy } = questions;

/** How the event behaves: each switch takes effect at once. */
export function Settings() {
  return (
    <div className={styles.part}>
      <h3 className={styles.heading}>{words.settings}</h3>
      <p className={styles.hint}>{words.settingsHint}</p>
      <Stack gap={5}>
        <fieldset className={styles.group}>
          <legend>{words.questions}</legend>
          <SettingSwitch setting="questions_open" label={words.questionsOpen} hint={words.questionsOpenHint} />
          <SettingSwitch setting="pending_visible" inverted label={privacy.label} hint={privacy.hint} />
          <QuestionNames />
          <HeldWords />
        </fieldset>
        <fieldset className={styles.group}>
          <legend>{words.stage}</legend>
          <SettingSwitch setting="viewer_code_required" label={words.protect} hint={words.protectHint} />
        </fieldset>
        <fieldset className={styles.group}>
          <legend>{words.end}</legend>
          <Overtime />
          <SettingSwitch setting="loop" label={words.loop} hint={words.loopHint} />
          <SettingSwitch setting="delete_on_close" label={words.deleteOnClose} hint={words.deleteOnCloseHint} />
        </fieldset>
      </Stack>
    </div>
  );
}

function QuestionNames() {
  const { value, turn } = useSetting('question_names');
  return (
    <Field label={names.title}>
      <Choice options={names.options} value={value} onChange={turn} />
    </Field>
  );
}

const choices = [
  { value: 'continue', label: words.overtimeContinue },
  { value: 'stop', label: words.overtimeStop },
] as const;

function Overtime() {
  const { value, turn } = useSetting('overtime');
  return (
    <Field label={words.overtime}>
      <Choice options={choices} value={value} onChange={turn} />
    </Field>
  );
}

/** The settings that are on or off. */
type OnOff = { [Name in keyof EventSettings]: EventSettings[Name] extends boolean ? Name : never }[keyof EventSettings];

/** `inverted`: the switch is on while the setting is off. */
type SettingSwitchProps = { setting: OnOff; inverted?: boolean; label: string; hint: string };

function SettingSwitch({ setting, inverted = false, label, hint }: SettingSwitchProps) {
  const id = useId();
  const { value, turn } = useSetting(setting);
  return (
    <div className={styles.setting}>
      <Switch
        checked={value !== inverted}
        aria-describedby={id}
        onChange={(input) => turn(input.target.checked !== inverted)}
      >
        {label}
      </Switch>
      <p id={id} className={styles.hint}>
        {hint}
      </p>
    </div>
  );
}
