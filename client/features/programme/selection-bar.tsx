import { Copy, Link2, Palette, SkipForward, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { palette } from '#domain/timers/palette.ts';
import type { Timer } from '#domain/timers/timer.ts';
import { notify } from '../../lib/notify.ts';
import { programme as words, timerOptions, timers as timerWords } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import styles from './selection-bar.module.css';
import type { ItemActs } from './use-item-acts.ts';

type SelectionBarProps = {
  /** The selected timers, at least one. */
  readonly timers: readonly Timer[];
  readonly acts: ItemActs;
  readonly onLeave: () => void;
};

const starts = ['manual', 'linked', 'scheduled'] as const;

/** The acts on all selected items. They stay selected, except when they are deleted. */
export function SelectionBar({ timers, acts, onLeave }: SelectionBarProps) {
  const [isRemoving, setRemoving] = useState(false);
  const ids = timers.map(({ id }) => id);
  const isSkipped = timers.every(({ skip }) => skip);
  const remove = () => {
    setRemoving(false);
    onLeave();
    acts.remove(ids);
  };
  const start = (how: (typeof starts)[number]) => {
    const timeless = how === 'scheduled' ? timers.filter(({ planned_start }) => planned_start === null) : [];
    if (timeless.length > 0) notify.error(words.failed, words.noStartTime(namesOf(timeless)));
    else acts.change(ids, { start: how });
  };
  return (
    <div role="group" aria-label={words.selection} className={styles.bar}>
      <p role="status" className={styles.count}>
        {timerWords.bulk.selected(timers.length)}
      </p>
      <div className={styles.acts}>
        <Button size="small" icon={Copy} onClick={() => acts.duplicate(ids)}>
          {words.acts.duplicate}
        </Button>
        <Button size="small" icon={SkipForward} onClick={() => acts.change(ids, { skip: !isSkipped })}>
          {isSkipped ? words.acts.unskip : words.acts.skip}
        </Button>
        <Menu size="small" variant="secondary" icon={Palette} label={words.acts.color}>
          {palette.map((color) => (
            <MenuItem key={color} onClick={() => acts.change(ids, { color })}>
              <span className={styles.color}>
                <span className={styles.swatch} style={{ backgroundColor: color }} />
                {timerWords.form.colors[color]}
              </span>
            </MenuItem>
          ))}
        </Menu>
        <Menu size="small" variant="secondary" icon={Link2} label={words.acts.start}>
          {starts.map((how) => (
            <MenuItem key={how} onClick={() => start(how)}>
              {timerOptions.starts[how]}
            </MenuItem>
          ))}
        </Menu>
        <Button size="small" variant="danger" icon={Trash2} onClick={() => setRemoving(true)}>
          {words.acts.remove}
        </Button>
      </div>
      <Button size="small" variant="quiet" onClick={onLeave}>
        {words.acts.cancel}
      </Button>
      {isRemoving && <RemoveSelected timers={timers} onConfirm={remove} onCancel={() => setRemoving(false)} />}
    </div>
  );
}

type RemoveSelectedProps = { timers: readonly Timer[]; onConfirm: () => void; onCancel: () => void };

function RemoveSelected({ timers, ...answers }: RemoveSelectedProps) {
  const running = timers.filter(({ run }) => run.state === 'running');
  const [only] = timers;
  return (
    <ConfirmDialog
      title={timers.length === 1 && only ? timerWords.removeAsk(only.name) : words.removeAsk(timers.length)}
      confirmLabel={words.removeConfirm(timers.length)}
      cancelLabel={timerWords.form.cancel}
      {...answers}
    >
      <p>{running.length > 0 ? words.removeRunning(namesOf(running)) : timerWords.removeNote}</p>
    </ConfirmDialog>
  );
}

/** The first of them, and how many more there are. */
function namesOf(timers: readonly Timer[]): string {
  const name = timers[0]?.name ?? '';
  return timers.length === 1 ? words.quoted(name) : words.andMore(name, timers.length - 1);
}
