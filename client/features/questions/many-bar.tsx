import { useState } from 'react';
import type { Question } from '#domain/questions/question.ts';
import { MAX_QUESTIONS_AT_ONCE } from '#protocol/constants.ts';
import { useRoom } from '../../live/react/use-room.ts';
import { questions as texts } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import { MergeDialog, MergeInto } from './merge-dialog.tsx';
import styles from './questions-panel.module.css';
import { useModeration } from './use-moderation.ts';

const { many: words, merge, panel } = texts;

type ManyBarProps = {
  questions: readonly Question[];
  /** Gets the focus when the bar disappears with it. */
  headingId: string;
  onLeave: () => void;
};

/** What is done to all selected questions, each by one press and as one act. If it fails, they stay selected. */
export function ManyBar({ questions, headingId, onLeave }: ManyBarProps) {
  const own = useFocusFallback<HTMLDivElement>(headingId);
  const [dialog, setDialog] = useState<'merge' | 'remove' | null>(null);
  const { moderateAll, mergeInto, removeAll } = useModeration();
  const ids = questions.map(({ id }) => id);
  const isNone = ids.length === 0 || ids.length > MAX_QUESTIONS_AT_ONCE;
  const finish = async (act: Promise<boolean>) => {
    setDialog(null);
    if (await act) onLeave();
  };
  const into = (kept: Question) =>
    void finish(
      mergeInto(
        kept,
        ids.filter((id) => id !== kept.id || ids.length === 1),
      ),
    );
  const close = () => setDialog(null);
  const of = (letter?: string) => ({
    size: 'small' as const,
    disabled: isNone,
    ...(letter !== undefined && { 'data-letter': letter, 'aria-keyshortcuts': letter.toUpperCase() }),
  });
  return (
    <div ref={own} role="group" aria-label={words.bar} className={styles.many}>
      <div className={styles.count}>
        <p role="status">{words.count(ids.length, MAX_QUESTIONS_AT_ONCE)}</p>
        <Button size="small" variant="quiet" onClick={onLeave}>
          {words.leave}
        </Button>
      </div>
      <div className={styles.together}>
        <Button {...of('a')} onClick={() => void finish(moderateAll(ids, 'approved'))}>
          {words.approve}
        </Button>
        <Button {...of('r')} onClick={() => void finish(moderateAll(ids, 'rejected'))}>
          {words.reject}
        </Button>
        <Button {...of()} onClick={() => void finish(moderateAll(ids, 'answered'))}>
          {words.answered}
        </Button>
        <Button {...of('u')} onClick={() => setDialog('merge')}>
          {words.merge}
        </Button>
        <Button {...of()} variant="danger" onClick={() => setDialog('remove')}>
          {words.remove}
        </Button>
      </div>
      {dialog === 'merge' && <Merging questions={questions} onChoose={into} onClose={close} />}
      {dialog === 'remove' && (
        <ConfirmDialog
          title={words.removeAsk(ids.length)}
          confirmLabel={panel.remove}
          cancelLabel={panel.keep}
          onConfirm={() => void finish(removeAll(ids))}
          onCancel={close}
        />
      )}
    </div>
  );
}

type MergingProps = Pick<ManyBarProps, 'questions'> & { onChoose: (kept: Question) => void; onClose: () => void };

/** One question goes under any other; of several one is kept, and that is the one that is being answered if it is among them. */
function Merging({ questions, ...rest }: MergingProps) {
  const shown = useRoom((room) => room.shownQuestion);
  const [first, ...others] = questions;
  if (first && others.length === 0) return <MergeInto question={first} {...rest} />;
  const answering = questions.filter(({ id }) => id === shown);
  return (
    <MergeDialog
      title={words.mergeTitle(questions.length)}
      hint={merge.hint}
      choices={answering.length > 0 ? answering : questions}
      {...rest}
    />
  );
}
