import { ME } from '#domain/questions/question.ts';
import type { Question } from '#domain/questions/question.ts';
import { questions as words } from '../../text/es.ts';
import { Badge } from '../../ui/badge.tsx';
import styles from './question-lists.module.css';

/** A question as the audience reads it. Line breaks stay, markup is text. */
export function AskedQuestion({ question, time }: { question: Question; time: string }) {
  const { id, content, author, created_at, asker, status } = question;
  const isOwn = asker === ME;
  return (
    <li className={styles.question} data-question={id} data-own={isOwn || undefined}>
      <p className={styles.content}>{content}</p>
      <p className={styles.about}>
        <span className={styles.author}>{author}</span>
        <time dateTime={new Date(created_at).toISOString()}>{time}</time>
        {isOwn && <Badge tone="success">{words.you}</Badge>}
        {isOwn && status === 'rejected' && <Badge>{words.status.rejected}</Badge>}
      </p>
    </li>
  );
}
