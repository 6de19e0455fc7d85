import { ListChecks } from 'lucide-react';
import { useId, useMemo, useRef, useState } from 'react';
import type { Question } from '#domain/questions/question.ts';
import { useEventTime } from '../../live/react/use-event-time.ts';
import { useRoom } from '../../live/react/use-room.ts';
import { questions } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { ManyBar } from './many-bar.tsx';
import { QuestionCard } from './question-card.tsx';
import { stepThroughCards } from './queue-keys.ts';
import styles from './questions-panel.module.css';
import { useCalmOrder } from './use-calm-order.ts';
import { type Drafts, useDrafts } from './use-drafts.ts';
import { useMany } from './use-many.ts';

const { many: manyWords, panel: words, more, votes } = questions;

/** How many cards are drawn at first, and with every step: a room may hold 2,000 questions. */
const STEP = 50;

const NONE: readonly Question[] = [];
const NO_DRAFTS: Drafts = {};

const filters = ['pending', 'approved', 'answered', 'rejected', 'all'] as const;
type QuestionFilter = (typeof filters)[number];

/**
 * Pending questions are a queue, oldest first, so that nothing moves under the pointer. The other lists show the newest
 * first.
 */
const chosen = (
  all: readonly Question[],
  filter: QuestionFilter,
  isKept = (_id: string) => false,
): readonly Question[] => {
  const isOf = ({ status }: Question) => (filter === 'all' ? status !== 'merged' : status === filter);
  const some = all.filter((each) => isOf(each) || isKept(each.id));
  return filter === 'pending' ? some : some.toReversed();
};

const chosenIn = (some: readonly Question[], ids: ReadonlySet<string>) => some.filter(({ id }) => ids.has(id));

/** What was merged into each question. */
function duplicatesIn(all: readonly Question[]): ReadonlyMap<string, readonly Question[]> {
  const found = new Map<string, Question[]>();
  for (const question of all) {
    const { merged_into: into } = question;
    if (into !== undefined) found.set(into, [...(found.get(into) ?? []), question]);
  }
  return found;
}

export function QuestionQueue() {
  const manyId = useId();
  const all = useRoom((room) => room.questions);
  const [filter, setFilter] = useState<QuestionFilter>('pending');
  const [most, setMost] = useState(STEP);
  const { drafts, draft } = useDrafts(all, filter);
  const time = useEventTime();
  const bar = useRef<HTMLDivElement>(null);
  const duplicates = useMemo(() => duplicatesIn(all), [all]);
  // A question with an open draft stays in its place, whatever another moderator decides.
  const inTime = chosen(all, filter, (id) => drafts.get(id)?.filter === filter);
  const [isByVotes, setByVotes] = useState(false);
  const scroll = useRef<HTMLDivElement>(null);
  const some = useCalmOrder(inTime, { area: scroll, isOn: isByVotes });
  const shown = some.slice(0, most);
  const rest = some.length - shown.length;
  const keptFocus = useKeptFocus('data-question', bar);
  const many = useMany(shown);
  const options = filters.map((value) => ({
    value,
    label: words.filterCount(words.filters[value], chosen(all, value).length),
  }));
  const choose = (next: QuestionFilter) => {
    setFilter(next);
    many.leave();
    setMost(STEP);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the cards in it
    <div className={styles.queue} onKeyDown={(event) => many.key(event) || stepThroughCards(event)}>
      <div ref={bar} tabIndex={-1} className={styles.filter}>
        <SegmentedControl label={words.filter} size="small" options={options} value={filter} onChange={choose} />
      </div>
      <div className={styles.ways}>
        <Checkbox checked={isByVotes} onChange={(event) => setByVotes(event.target.checked)}>
          {votes.first}
        </Checkbox>
        <Button id={manyId} size="small" variant="quiet" icon={ListChecks} aria-pressed={many.isOn} onClick={many.turn}>
          {manyWords.choose}
        </Button>
      </div>
      {some.length === 0 && <EmptyState {...words.empty[filter]} />}
      <div ref={scroll} className={styles.scroll}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- each card has a checkbox */}
        <ol {...keptFocus} className={styles.list} data-choosing={many.isOn || undefined} onClick={many.press}>
          {shown.map((question) => (
            <QuestionCard
              key={question.id}
              question={question}
              time={time.short(question.created_at)}
              drafts={drafts.get(question.id)?.texts ?? NO_DRAFTS}
              duplicates={duplicates.get(question.id) ?? NONE}
              isSelected={many.isOn ? many.selected.has(question.id) : null}
              onDraft={draft}
            />
          ))}
        </ol>
        {rest > 0 && (
          <Button wide onClick={() => setMost((before) => before + STEP)}>
            {more(Math.min(rest, STEP))}
          </Button>
        )}
      </div>
      {many.isOn && <ManyBar questions={chosenIn(some, many.selected)} headingId={manyId} onLeave={many.leave} />}
      {some.length > 0 && !many.isOn && <Keys />}
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
