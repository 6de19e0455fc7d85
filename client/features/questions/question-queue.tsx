import { useRef, useState } from 'react';
import type { Question } from '#domain/questions/question.ts';
import { useEventTime } from '../../live/react/use-event-time.ts';
import { useRoom } from '../../live/react/use-room.ts';
import { questions } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { QuestionCard } from './question-card.tsx';
import { stepThroughCards } from './queue-keys.ts';
import styles from './questions-panel.module.css';
import { useDrafts } from './use-drafts.ts';
import type { Drafts } from './use-drafts.ts';
import { useKeptFocus } from './use-kept-focus.ts';

const { panel: words, more } = questions;

/** How many cards are drawn at first, and with every step: a room may hold 2,000 questions. */
const STEP = 50;

const filters = ['pending', 'approved', 'rejected', 'all'] as const;
type QuestionFilter = (typeof filters)[number];

/**
 * Pending questions are a queue, oldest first, so that nothing moves under the pointer. The other lists show the newest
 * first.
 */
const chosen = (all: readonly Question[], filter: QuestionFilter): readonly Question[] => {
  const some = filter === 'all' ? all : all.filter(({ status }) => status === filter);
  return filter === 'pending' ? some : some.toReversed();
};

/** A question with an open note stays in its place, whatever another moderator decides. */
const withDrafts = (
  all: readonly Question[],
  filter: QuestionFilter,
  drafts: Drafts<QuestionFilter>,
): readonly Question[] => {
  if (filter === 'all' || drafts.size === 0) return chosen(all, filter);
  const some = all.filter(({ id, status }) => status === filter || drafts.get(id)?.filter === filter);
  return filter === 'pending' ? some : some.toReversed();
};

export function QuestionQueue() {
  const all = useRoom((room) => room.questions);
  const [filter, setFilter] = useState<QuestionFilter>('pending');
  const [most, setMost] = useState(STEP);
  const { drafts, draft } = useDrafts(all, filter);
  const time = useEventTime();
  const bar = useRef<HTMLDivElement>(null);
  const some = withDrafts(all, filter, drafts);
  const shown = some.slice(0, most);
  const rest = some.length - shown.length;
  const list = useKeptFocus(
    shown.map(({ id }) => id),
    bar,
  );
  const options = filters.map((value) => ({
    value,
    label: words.filterCount(words.filters[value], chosen(all, value).length),
  }));
  const choose = (next: QuestionFilter) => {
    setFilter(next);
    setMost(STEP);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the cards in it
    <div className={styles.queue} onKeyDown={stepThroughCards}>
      <div ref={bar} tabIndex={-1} className={styles.filter}>
        <SegmentedControl label={words.filter} size="small" options={options} value={filter} onChange={choose} />
      </div>
      {some.length === 0 && <EmptyState {...words.empty[filter]} />}
      <div className={styles.scroll}>
        <ol {...list} className={styles.list}>
          {shown.map((question) => (
            <QuestionCard
              key={question.id}
              question={question}
              time={time.short(question.created_at)}
              note={drafts.get(question.id)?.note ?? null}
              onNote={draft}
            />
          ))}
        </ol>
        {rest > 0 && (
          <Button wide onClick={() => setMost((before) => before + STEP)}>
            {more(Math.min(rest, STEP))}
          </Button>
        )}
      </div>
      {some.length > 0 && <Keys />}
    </div>
  );
}

/** What keys do in the queue, for who has a keyboard. */
function Keys() {
  return (
    <p className={styles.keys}>
      {words.keys.map(([name, act]) => (
        <span key={name}>
          <Kbd>{name}</Kbd> {act}
        </span>
      ))}
    </p>
  );
}
