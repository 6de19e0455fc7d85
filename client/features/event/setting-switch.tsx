import { useId } from 'react';
import type { EventSettings } from '#protocol/event.ts';
import { Switch } from '../../ui/checkbox.tsx';
import styles from './event.module.css';
import { useSetting } from './use-setting.ts';

/** The settings that are on or off. */
type OnOff = { [Name in keyof EventSettings]: EventSettings[Name] extends boolean ? Name : never }[keyof EventSettings];

type SettingSwitchProps = { setting: OnOff; label: string; hint: string };

export function SettingSwitch({ setting, label, hint }: SettingSwitchProps) {
  const id = useId();
  const { value, turn } = useSetting(setting);
  return (
    <div className={styles.setting}>
      <Switch checked={value} aria-describedby={id} onChange={(input) => turn(input.target.checked)}>
        {label}
      </Switch>
      <p id={id} className={styles.hint}>
        {hint}
      </p>
    </div>
  );
}
