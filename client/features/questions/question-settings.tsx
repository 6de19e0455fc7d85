import { askingOf } from '#domain/questions/asking.ts';
import { startTransition, useOptimistic } from 'react';
import { notify } from '../../lib/notify.ts';
import { useRequest, useRoom } from '../../live/react/use-room.ts';
import { errors, questions, toasts } from '../../text/es.ts';
import { Switch } from '../../ui/checkbox.tsx';
import styles from './questions-panel.module.css';

const { panel: words } = questions;

/** The settings of the event that moderators may change. */
type Setting = 'questions_open' | 'pending_visible';

export const QuestionSettings = () => (
  <div className={styles.settings}>
    <SettingSwitch setting="questions_open" label={words.open} />
    <NotNow />
    <SettingSwitch setting="pending_visible" label={words.pendingVisible} />
  </div>
);

/** Says why nobody can ask although questions are open. */
function NotNow() {
  const name = useRoom((room) =>
    askingOf(room) === 'not now' ? (room.timers.find(({ id }) => id === room.activeTimerId)?.name ?? '') : null,
  );
  return <output className={styles.note}>{name === null ? '' : words.notNow(name)}</output>;
}

function SettingSwitch({ setting, label }: { setting: Setting; label: string }) {
  const stored = useRoom((room) => room.event.settings[setting]);
  const [isOn, expect] = useOptimistic(stored);
  const request = useRequest();
  const turn = (wanted: boolean) =>
    startTransition(async () => {
      expect(wanted);
      const outcome = await request({ command: 'event.update', [setting]: wanted });
      if (outcome.ok) notify.success(toasts.settingsUpdated);
      else notify.error(errors.settings, outcome.failure.message);
    });
  return (
    <Switch checked={isOn} onChange={(event) => turn(event.target.checked)}>
      {label}
    </Switch>
  );
}
