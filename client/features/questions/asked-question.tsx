import { ME, shownQuestionOf, type Question } from '#domain/questions/question.ts';
import { useRoom } from '../../live/react/use-room.ts';
import { questions as words } from '../../text/es.ts';
import { Badge } from '../../ui/badge.tsx';
import styles from './question-lists.module.css';
import { VoteButton, VoteCount } from './vote.tsx';

/** A question as the audience reads it. Line breaks stay, markup is text. */
export function AskedQuestion({ question, time }: { question: Question; time: string }) {
  const { id, content, original, author, created_at, asker, status, merged_into } = question;
  const isOwn = asker === ME;
  const isOpen = status === 'pending' || status === 'approved';
  return (
    <li className={styles.question} tabIndex={-1} data-question={id} data-own={isOwn || undefined}>
      <div className={styles.words}>
        <p className={styles.content}>{content}</p>
        {merged_into !== undefined && <Followed id={merged_into} />}
        <p className={styles.about}>
          <span className={styles.author}>{author}</span>
          <time dateTime={new Date(created_at).toISOString()}>{time}</time>
          {isOwn && <Badge tone="success">{words.you}</Badge>}
          {isOwn && original !== undefined && <Badge>{words.edited}</Badge>}
          {!isOpen && <VoteCount question={question} />}
          {isOwn && status === 'rejected' && <Badge>{words.status.rejected}</Badge>}
        </p>
      </div>
      {/* Before others may see it, a vote for it would be refused. */}
      {isOpen && !(isOwn && status === 'pending') && <VoteButton question={question} />}
    </li>
  );
}

/** The question into which one's own was merged, and what becomes of it. It may be one that this phone does not see. */
function Followed({ id }: { id: string }) {
  const kept = useRoom(({ questions }) => questions.find((each) => each.id === id));
  const isShown = useRoom(shownQuestionOf) === kept;
  if (!kept) return <p className={styles.quiet}>{words.merged.withOther}</p>;
  return (
    <p className={styles.followed}>
      {words.merged.with(kept.content)}{' '}
      <Badge tone={isShown || kept.status === 'approved' ? 'success' : 'neutral'}>
        {isShown ? words.now.title : words.status[kept.status]}
      </Badge>
    </p>
  );
}
