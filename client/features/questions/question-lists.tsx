import { useRef, useState, type ReactNode } from 'react';
import { askingOf } from '#domain/questions/asking.ts';
import { isApproved, shownQuestionOf, type Question } from '#domain/questions/question.ts';
import { useEventTime } from '../../live/react/use-event-time.ts';
import { useRoom } from '../../live/react/use-room.ts';
import { questions as words } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { AskedQuestion } from './asked-question.tsx';
import styles from './question-lists.module.css';
import { SpokenNews } from './spoken-news.tsx';
import { useCalmOrder } from './use-calm-order.ts';
import { useSteadyScroll } from './use-steady-scroll.ts';

const { orders } = words.votes;

/** How many are listed at first, and with every step. */
const STEP = 20;

/** The questions of the audience: the one that is being answered, approved, answered and pending ones, and one's own rejected ones. Each list shows the newest first. */
export function QuestionLists({ onFirst }: { onFirst: () => void }) {
  const all = useRoom((room) => room.questions);
  const total = useRoom((room) => room.questionCounts?.approved ?? 0);
  const { pending_visible } = useRoom((room) => room.event.settings);
  const isOpen = useRoom((room) => askingOf(room) === 'open');
  const list = useSteadyScroll();
  const keptFocus = useKeptFocus('data-question');
  const newest = (status: Question['status']) => all.filter((each) => each.status === status).toReversed();
  const shown = useRoom(shownQuestionOf);
  const approved = newest('approved').filter((each) => each !== shown);
  const [answered, pending] = [newest('answered'), newest('pending')];
  const [merged, rejected] = [newest('merged'), newest('rejected')];
  const listed = all.filter(isApproved);
  return (
    <div ref={list} {...keptFocus} className={styles.lists}>
      {all.length === 0 && (
        <EmptyState
          title={words.none}
          hint={isOpen && words.noneHint}
          action={isOpen && <Button onClick={onFirst}>{words.first}</Button>}
        />
      )}
      {shown && <List isNow title={words.now.title} questions={[shown]} />}
      <VisuallyHidden role="status">{shown && `${words.now.title}: ${shown.content}`}</VisuallyHidden>
      {all.length > 0 && (
        <ApprovedList
          questions={approved}
          hint={listed.length === 0 && words.noneApproved}
          end={total > listed.length && words.newest(listed.length)}
        />
      )}
      {answered.length > 0 && <List title={words.answeredList} questions={answered} />}
      {pending.length > 0 && (
        <List title={words.pendingList} questions={pending} hint={!pending_visible && words.pendingHidden} />
      )}
      {merged.length > 0 && <List title={words.merged.list} questions={merged} hint={words.merged.hint} />}
      {rejected.length > 0 && <List title={words.rejectedList} questions={rejected} hint={words.rejectedHint} />}
      <SpokenNews approved={listed} />
    </div>
  );
}

/** In the order that somebody chooses. */
function ApprovedList({ questions, ...rest }: { questions: readonly Question[]; hint: Hint; end: Hint }) {
  const [order, setOrder] = useState<keyof typeof orders>('time');
  const area = useRef<HTMLDivElement>(null);
  const isOrdered = order === 'votes';
  const options = (['time', 'votes'] as const).map((value) => ({ value, label: orders[value] }));
  const choice = questions.length > 0 && (
    <SegmentedControl label={words.votes.order} size="small" options={options} value={order} onChange={setOrder} />
  );
  const ordered = useCalmOrder(questions, { area, isOn: isOrdered });
  return (
    <div ref={area}>
      <List title={words.approvedList} questions={ordered} choice={choice} isOrdered={isOrdered} {...rest} />
    </div>
  );
}

type Hint = string | false;
type ListProps = {
  choice?: ReactNode;
  /** By something else than age. */
  isOrdered?: boolean;
  title: string;
  questions: readonly Question[];
  isNow?: boolean;
  hint?: Hint;
  end?: Hint;
};

function List({ title, questions, choice, isOrdered = false, isNow = false, hint = false, end = false }: ListProps) {
  const time = useEventTime();
  const byAge = useSteps(questions);
  const byPlace = usePlaces(questions);
  const { shown, rest, showMore } = isOrdered ? byPlace : byAge;
  return (
    <section className={styles.section} data-now={isNow || undefined}>
      <h2>{title}</h2>
      {choice}
      {hint && <p className={styles.quiet}>{hint}</p>}
      <ol className={styles.list}>
        {shown.map((question) => (
          <AskedQuestion key={question.id} question={question} time={time.short(question.created_at)} />
        ))}
      </ol>
      {rest > 0 && (
        <Button wide onClick={showMore}>
          {words.more(Math.min(rest, STEP))}
        </Button>
      )}
      {rest === 0 && end && <p className={styles.quiet}>{end}</p>}
    </section>
  );
}

/** The newest ones, down to a fixed age: what arrives meanwhile removes none at the other end. */
function useSteps(newestFirst: readonly Question[]) {
  const ageOf = (count: number) => newestFirst[count - 1]?.created_at ?? 0;
  const [oldest, setOldest] = useState(() => ageOf(STEP));
  const shown = newestFirst.filter(({ created_at }) => created_at >= oldest);
  return {
    shown,
    rest: newestFirst.length - shown.length,
    showMore: () => setOldest(ageOf(shown.length + STEP)),
  };
}

/** The first ones of an order. */
function usePlaces(questions: readonly Question[]) {
  const [most, setMost] = useState(STEP);
  const shown = questions.slice(0, most);
  return { shown, rest: questions.length - shown.length, showMore: () => setMost(most + STEP) };
}
