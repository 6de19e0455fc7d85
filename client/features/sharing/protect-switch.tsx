import { startTransition, useId, useOptimistic } from 'react';
import { notify } from '../../lib/notify.ts';
import { useRequest, useRoom } from '../../live/react/use-room.ts';
import { errors, sharing as words, toasts } from '../../text/es.ts';
import { Switch } from '../../ui/checkbox.tsx';
import styles from './sharing.module.css';

/** Requires a code for the stage: the link of the room shows its id to everybody, which otherwise opens the stage. */
export function ProtectSwitch() {
  const hint = useId();
  const { isOn, turn } = useProtection();
  return (
    <div className={styles.protect}>
      <Switch checked={isOn} aria-describedby={hint} onChange={(event) => turn(event.target.checked)}>
        {words.protect}
      </Switch>
      <p id={hint} className={styles.quiet}>
        {words.protectHint}
      </p>
    </div>
  );
}

function useProtection() {
  const isRequired = useRoom((room) => room.event.settings.viewer_code_required);
  const [isOn, expect] = useOptimistic(isRequired);
  const request = useRequest();
  const turn = (wanted: boolean) =>
    startTransition(async () => {
      expect(wanted);
      const outcome = await request({ command: 'event.update', viewer_code_required: wanted });
      if (outcome.ok) notify.success(toasts.settingsUpdated);
      else notify.error(errors.settings, outcome.failure.message);
    });
  return { isOn, turn };
}
