import { event as words } from '../../text/es.ts';
import { Field } from '../../ui/field.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Select } from '../../ui/select.tsx';
import styles from './event.module.css';
import { SettingSwitch } from './setting-switch.tsx';
import { useSetting } from './use-setting.ts';

/** How the event behaves: each switch takes effect at once. */
export function Settings() {
  return (
    <div className={styles.part}>
      <h3 className={styles.heading}>{words.settings}</h3>
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
  const choose = (wanted: string) => {
    const choice = choices.find((each) => each.value === wanted);
    if (choice) turn(choice.value);
  };
  return (
    <Field label={words.overtime}>
      <Select value={value} onChange={(input) => choose(input.target.value)}>
        {choices.map((each) => (
          <option key={each.value} value={each.value}>
            {each.label}
          </option>
        ))}
      </Select>
    </Field>
  );
}
