import { writtenSeconds } from '../../../lib/time/typed.ts';
import { useRoom } from '../../../live/react/use-room.ts';
import { timers } from '../../../text/es.ts';
import { Button } from '../../../ui/button.tsx';
import { proposedThresholds } from './proposed-thresholds.ts';
import styles from './timer-dialog.module.css';
import type { TimerForm } from './use-timer-form.ts';

const words = timers.form;

/** Proposes other thresholds for an item that would be in its warning from its first second. */
export function ShortThresholds({ values, change }: TimerForm) {
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
