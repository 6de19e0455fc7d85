import type { Question } from '#protocol/questions.ts';
import type { Stats } from '#protocol/stats.ts';
import { report as words } from '../../text/es.ts';
import { Figures } from '../../ui/figures.tsx';
import styles from './report.module.css';

type QuestionsProps = { stats: Stats; questions: readonly Question[] };

export function Questions({ stats, questions }: QuestionsProps) {
  const { received, approved, rejected } = stats.questions;
  const shown = questions.filter(({ status }) => status === 'approved');
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
          {shown.map(({ id, content, author }) => (
            <li key={id}>
              <p className={styles.question}>{content}</p>
              <p className={styles.quiet}>{author}</p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
