import { Redo2, Undo2 } from 'lucide-react';
import type { TrailEntry } from '#protocol/trail.ts';
import { actInWords, asWritten, doneInWords, type Said } from '#words/acts.ts';
import { secondsIn } from '../../lib/time/time-of-day.ts';
import { useRoom } from '../../live/react/use-room.ts';
import { trail as words, undo } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { Figures } from '../../ui/figures.tsx';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import styles from './trail.module.css';

type EntryRowProps = { entry: TrailEntry; who: string; isBusy: boolean; onUndo: () => void };

/** One entry of the trail: what, who, when, and whether it can be taken back. */
export function EntryRow({ entry, who, isBusy, onUndo }: EntryRowProps) {
  const second = useRoom((room) => secondsIn(room.event.time_zone));
  const { at, said = asWritten(entry.what), is_undone: isUndone, cannot_undo: reason } = entry;
  return (
    <li className={styles.entry}>
      <div className={styles.what}>
        <p className={isUndone ? styles.undone : undefined}>{actInWords(said, entry.what)}</p>
        <p className={styles.hint}>
          <Figures>{second(at)}</Figures> · {who}
          {isUndone && ` · ${words.undone}`}
        </p>
        {!isUndone && reason !== null && <p className={styles.hint}>{reason}</p>}
      </div>
      {!isUndone && reason === null && <TakeBack said={said} isBusy={isBusy} onUndo={onUndo} />}
    </li>
  );
}

function TakeBack({ said, isBusy, onUndo }: { said: Said; isBusy: boolean; onUndo: () => void }) {
  const own = useFocusFallback<HTMLButtonElement>('trail');
  const does = said.taken === 'back' ? 'redo' : 'undo';
  return (
    <Button
      ref={own}
      size="small"
      icon={does === 'redo' ? Redo2 : Undo2}
      busy={isBusy}
      aria-label={undo.titles[does](doneInWords(said))}
      onClick={onUndo}
    >
      {does === 'redo' ? undo.again : undo.take}
    </Button>
  );
}
