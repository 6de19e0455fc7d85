import { useState } from 'react';
import { instant, seconds } from '#domain/lib/time.ts';
import type { ProgrammeState } from '#domain/programme/plan-item.ts';
import { shareOut } from '#domain/programme/share-out.ts';
import { formatClock } from '#domain/timers/format.ts';
import type { Timer } from '#domain/timers/timer.ts';
import { useTimed } from '../../live/react/use-painted.ts';
import { useLive, usePerform } from '../../live/react/use-room.ts';
import { show } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Figures } from '../../ui/figures.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import styles from './share-out.module.css';

const { shareOut: words } = show;

const modes = [
  { value: 'shorten', label: words.modes.shorten },
  { value: 'both', label: words.modes.both },
] as const;
type Mode = (typeof modes)[number]['value'];

type ShareOutDialogProps = {
  state: ProgrammeState;
  onClose: () => void;
  /** Time has been shared out; the button that opened the dialog may be gone. */
  onDone: () => void;
};

/** Shows what sharing out would do at this moment, and does it after one confirmation. */
export function ShareOutDialog({ state, onClose, onDone }: ShareOutDialogProps) {
  const [mode, setMode] = useState<Mode>('shorten');
  const perform = usePerform();
  const confirm = () => {
    perform({ command: 'timers.share_out', mode });
    onDone();
  };
  return (
    <Dialog
      title={words.title}
      close={{ onClose }}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="primary" onClick={confirm}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <p>{words.intro}</p>
        <SegmentedControl label={words.mode} options={modes} value={mode} onChange={setMode} />
        <Preview key={mode} state={state} mode={mode} />
      </div>
    </Dialog>
  );
}

const previews = {
  shorten: (state: ProgrammeState, now: Parameters<typeof shareOut>[2]) => previewOf(state, 'shorten', now),
  both: (state: ProgrammeState, now: Parameters<typeof shareOut>[2]) => previewOf(state, 'both', now),
};

/** The delay grows while the dialog is open: the preview follows once a second. */
function previewOf(state: ProgrammeState, mode: Mode, now: Parameters<typeof shareOut>[2]) {
  const { changes, rest } = shareOut(state, mode, now);
  return { key: [...changes.map(({ left }) => left), rest].join(), nextFlip: seconds(1) };
}

function Preview({ state, mode }: { state: ProgrammeState; mode: Mode }) {
  const { clock } = useLive();
  useTimed(state, previews[mode], ({ key }) => key);
  const { changes, rest } = shareOut(state, mode, instant(clock.serverNow()));
  if (changes.length === 0) return <p className={styles.note}>{words.nothing}</p>;
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{words.item}</th>
            <th scope="col">{words.before}</th>
            <th scope="col">{words.after}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ timer, left }) => (
            <tr key={timer.id}>
              <th scope="row">{timer.name}</th>
              <td>
                <Figures>{formatClock(leftOf(timer))}</Figures>
              </td>
              <td>
                <Figures>{formatClock(left)}</Figures>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note} data-short={rest > 0 || undefined}>
        {rest > 0 ? words.rest(formatClock(rest)) : words.fits}
      </p>
    </>
  );
}

const leftOf = ({ run, duration }: Timer) => (run.state === 'stopped' ? run.left : duration);
