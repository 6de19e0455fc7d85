import { report as words } from '../../text/es.ts';
import { Figures } from '../../ui/figures.tsx';
import styles from './report.module.css';
import type { ReportContent } from './use-report.ts';

type QuestionsProps = Pick<ReportContent, 'stats' | 'approved'>;

export function Questions({ stats, approved: shown }: QuestionsProps) {
  const { received, approved, answered, rejected } = stats.questions;
  return (
    <section className={styles.part} aria-labelledby="questions">
      <h2 id="questions">{words.questions}</h2>
      {received === 0 ? (
        <p className={styles.quiet}>{words.noQuestions}</p>
      ) : (
        <dl className={styles.small}>
          {[
            [words.received, received] as const,
            [words.approved, approved] as const,
            ...(answered === undefined ? [] : [[words.answered, answered] as const]),
            [words.rejected, rejected] as const,
          ].map(([name, figure]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <Figures>{figure}</Figures>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {shown.length > 0 && (
        <ol className={styles.questions} aria-label={words.approvedQuestions}>
          {shown.map(({ content, author, answered: isAnswered = false, votes = 0 }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- kept questions have no ids, and never move
            <li key={index}>
              <p className={styles.question}>{content}</p>
              <p className={styles.quiet}>{words.about(author, isAnswered, votes)}</p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
