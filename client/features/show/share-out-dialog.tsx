import { useMemo, useState } from 'react';
import { instant, seconds } from '#domain/lib/time.ts';
import type { ProgrammeState } from '#domain/programme/plan-item.ts';
import { shareOut } from '#domain/programme/share-out.ts';
import { formatClock } from '#domain/timers/format.ts';
import type { Timer } from '#domain/timers/timer.ts';
import type { Instant } from '#protocol/time.ts';
import { useTimed } from '../../live/react/use-painted.ts';
import { useLive, usePerform } from '../../live/react/use-room.ts';
import { show } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Figures } from '../../ui/figures.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { isBreak } from './is-break.ts';
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

/** Shows what sharing out would do at this moment to the items that are chosen, and does it after one confirmation. */
export function ShareOutDialog({ state, onClose, onDone }: ShareOutDialogProps) {
  const [mode, setMode] = useState<Mode>('shorten');
  const [spared, spare] = useState<ReadonlySet<string>>(() => breaksIn(state.timers));
  const perform = usePerform();
  const { open, changed, rest } = useSharedOut(state, mode, spared);
  const toggle = (id: string) => {
    const others = new Set(spared);
    if (!others.delete(id)) others.add(id);
    spare(others);
  };
  const confirm = () => {
    perform({ command: 'timers.share_out', mode, timer_ids: open.map(({ id }) => id).filter((id) => !spared.has(id)) });
    onDone();
  };
  return (
    <Dialog
      title={words.title}
      close={{ onClose }}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="primary" disabled={changed.length === 0} onClick={confirm}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <p>{words.intro}</p>
        <SegmentedControl label={words.mode} options={modes} value={mode} onChange={setMode} />
        {open.length === 0 ? (
          <p className={styles.note}>{words.nothing}</p>
        ) : (
          <>
            <p className={styles.note} data-short={rest > 0 || undefined}>
              {rest > 0 ? words.rest(formatClock(rest)) : words.fits}
            </p>
            <Lengths open={open} changed={changed} spared={spared} onToggle={toggle} />
          </>
        )}
      </div>
    </Dialog>
  );
}

const breaksIn = (timers: readonly Timer[]): ReadonlySet<string> =>
  new Set(timers.filter(({ name }) => isBreak(name)).map(({ id }) => id));

/** The delay grows while the dialog is open: what would be done follows once a second. */
function useSharedOut(state: ProgrammeState, mode: Mode, spared: ReadonlySet<string>) {
  const { clock } = useLive();
  const sharedAt = useMemo(() => {
    const chosen = new Set(state.timers.map(({ id }) => id).filter((id) => !spared.has(id)));
    return (of: ProgrammeState, now: Instant) => shareOut(of, { mode, chosen }, now);
  }, [state, mode, spared]);
  const keyAt = useMemo(
    () => (of: ProgrammeState, now: Instant) => {
      const { changed, rest } = sharedAt(of, now);
      return { key: [...changed.map(({ duration }) => duration), rest].join(), nextFlip: seconds(1) };
    },
    [sharedAt],
  );
  useTimed(state, keyAt, ({ key }) => key);
  return sharedAt(state, instant(clock.serverNow()));
}

type LengthsProps = {
  open: readonly Timer[];
  changed: readonly Timer[];
  spared: ReadonlySet<string>;
  onToggle: (id: string) => void;
};

function Lengths({ open, changed, spared, onToggle }: LengthsProps) {
  const after = new Map(changed.map((timer) => [timer.id, timer]));
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{words.item}</th>
          <th scope="col">{words.before}</th>
          <th scope="col">{words.after}</th>
        </tr>
      </thead>
      <tbody>
        {open.map((timer) => (
          <tr key={timer.id} data-same={!after.has(timer.id) || undefined}>
            <th scope="row">
              <Checkbox checked={!spared.has(timer.id)} onChange={() => onToggle(timer.id)}>
                {timer.name}
              </Checkbox>
            </th>
            <td>
              <Figures>{formatClock(leftOf(timer))}</Figures>
            </td>
            <td>
              <Figures>{formatClock(leftOf(after.get(timer.id) ?? timer))}</Figures>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const leftOf = ({ run, duration }: Timer) => (run.state === 'stopped' ? run.left : duration);
