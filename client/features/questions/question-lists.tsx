import { useState } from 'react';
import { askingOf } from '#domain/questions/asking.ts';
import type { Question } from '#domain/questions/question.ts';
import { useEventTime } from '../../live/react/use-event-time.ts';
import { useRoom } from '../../live/react/use-room.ts';
import { questions as words } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AskedQuestion } from './asked-question.tsx';
import styles from './question-lists.module.css';
import { SpokenNews } from './spoken-news.tsx';
import { useSteadyScroll } from './use-steady-scroll.ts';

/** How many are listed at first, and with every step. */
const STEP = 20;

/** The questions of the audience: approved, pending, and one's own rejected ones. Each list shows the newest first. */
export function QuestionLists({ onFirst }: { onFirst: () => void }) {
  const all = useRoom((room) => room.questions);
  const total = useRoom((room) => room.questionCounts?.approved ?? 0);
  const { pending_visible } = useRoom((room) => room.event.settings);
  const isOpen = useRoom((room) => askingOf(room) === 'open');
  const list = useSteadyScroll();
  const newest = (status: Question['status']) => all.filter((each) => each.status === status).toReversed();
  const [approved, pending, rejected] = [newest('approved'), newest('pending'), newest('rejected')];
  return (
    <div ref={list} className={styles.lists}>
      {all.length === 0 && (
        <EmptyState
          title={words.none}
          hint={isOpen && words.noneHint}
          action={isOpen && <Button onClick={onFirst}>{words.first}</Button>}
        />
      )}
      {all.length > 0 && (
        <List
          title={words.approvedList}
          questions={approved}
          hint={approved.length === 0 && words.noneApproved}
          end={total > approved.length && words.newest(approved.length)}
        />
      )}
      {pending.length > 0 && (
        <List title={words.pendingList} questions={pending} hint={!pending_visible && words.pendingHidden} />
      )}
      {rejected.length > 0 && <List title={words.rejectedList} questions={rejected} hint={words.rejectedHint} />}
      <SpokenNews approved={approved} />
    </div>
  );
}

type Hint = string | false;
type ListProps = { title: string; questions: readonly Question[]; hint?: Hint; end?: Hint };

function List({ title, questions, hint = false, end = false }: ListProps) {
  const time = useEventTime();
  const { shown, rest, showMore } = useSteps(questions);
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
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
