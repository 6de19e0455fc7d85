import { useEffect, useRef, type ReactNode } from 'react';
import { notify } from '../../lib/notify.ts';
import { useLiveEvents, useRoom } from '../../live/react/use-room.ts';
import { brand, connection, questions as words } from '../../text/es.ts';
import { HomeLink } from '../../ui/home-link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { AskPlace } from './ask-place.tsx';
import { EventSummary } from './event-summary.tsx';
import { QuestionLists } from './question-lists.tsx';
import styles from './questions-page.module.css';
import { useAsk } from './use-ask.ts';

type QuestionsPageProps = { onStage: ReactNode; sign: ReactNode };

/** The page of the audience: the timer on stage, a form, and the questions. */
export function QuestionsPage({ onStage, sign }: QuestionsPageProps) {
  const ask = useAsk();
  useOwnNews();
  return (
    <Page sign={sign}>
      <EventSummary onStage={onStage} />
      <AskPlace ask={ask} />
      <Guidelines />
      <QuestionLists onFirst={ask.begin} />
    </Page>
  );
}

/**
 * Announces that a question of this person was approved or is being answered, also as a duplicate of another one. A rejection
 * is only shown, with a word of thanks.
 */
function useOwnNews(): void {
  const followed = useRoom(
    ({ questions, shownQuestion }) =>
      questions.find(({ merged_into: into }) => into !== undefined && into === shownQuestion)?.id ?? null,
  );
  const known = useRef(followed);
  useEffect(() => {
    if (followed !== null && known.current === null) notify.success(words.merged.ownShown);
    known.current = followed;
  }, [followed]);
  useLiveEvents((event) => {
    if (event.event !== 'news') return;
    const { type, data } = event.news;
    if (type === 'question_shown' && data.question?.mine) notify.success(words.now.own);
    if (type === 'question_moderated' && data.question.mine && data.status === 'approved')
      notify.success(words.ownApproved);
  });
}

/** The page before the first state of the room. */
export function QuestionsSkeleton() {
  return (
    <Page sign={null} isBusy>
      <div className={styles.face}>
        <VisuallyHidden role="heading" aria-level={1}>
          {connection.asking}
        </VisuallyHidden>
        <Skeleton width="40%" />
        <Skeleton width="80%" height="2.25rem" />
        <Skeleton width="60%" />
      </div>
      <Skeleton height="21rem" />
      <Skeleton height="8rem" />
    </Page>
  );
}

type PageProps = { sign: ReactNode; isBusy?: boolean; children: ReactNode };

function Page({ sign, isBusy = false, children }: PageProps) {
  return (
    <div className={styles.page}>
      <PageHeader brand={<HomeLink label={brand.home} />} />
      <main className={styles.parts} aria-busy={isBusy || undefined}>
        {children}
      </main>
      {sign}
    </div>
  );
}

function Guidelines() {
  const { title, rules } = words.guidelines;
  return (
    <section className={styles.guidelines}>
      <h2>{title}</h2>
      <ul className={styles.rules}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </section>
  );
}
