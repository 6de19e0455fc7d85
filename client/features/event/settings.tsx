import { event as words } from '../../text/es.ts';
import { Choice } from '../../ui/choice.tsx';
import { Field } from '../../ui/field.tsx';
import { Stack } from '../../ui/layout.tsx';
import styles from './event.module.css';
import { SettingSwitch } from './setting-switch.tsx';
import { useSetting } from './use-setting.ts';

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
          <SettingSwitch setting="pending_visible" label={words.pendingVisible} hint={words.pendingVisibleHint} />
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
