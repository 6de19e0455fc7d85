import { ArrowBigUp } from 'lucide-react';
import type { Question } from '#domain/questions/question.ts';
import { inWords } from '../../lib/network/in-words.ts';
import { notify } from '../../lib/notify.ts';
import { useRequest, useRoom } from '../../live/react/use-room.ts';
import { errors, questions } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { Figures } from '../../ui/figures.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './vote.module.css';

const { votes: words } = questions;

const useVotes = ({ id }: Question): number => useRoom((room) => room.questionVotes[id] ?? 0);

/** The vote of this device for a question, with how many it has. A second press takes it back. */
export function VoteButton({ question }: { question: Question }) {
  const votes = useVotes(question);
  const isOn = useRoom(({ ballots }) => ballots.some((ballot) => ballot.questions.includes(question.id)));
  const request = useRequest();
  const vote = async () => {
    const outcome = await request({ command: 'question.vote', question_id: question.id, on: !isOn });
    if (!outcome.ok) notify.error(errors.questionVote, inWords(outcome.failure));
  };
  return (
    <Button icon={ArrowBigUp} aria-pressed={isOn} className={styles.vote} onClick={() => void vote()}>
      <Figures>{votes}</Figures>
      <VisuallyHidden>{` ${words.count(votes)}. ${words.voteFor(question.content)}`}</VisuallyHidden>
    </Button>
  );
}

/** How many votes a question has; nothing without any. */
export function VoteCount({ question }: { question: Question }) {
  const votes = useVotes(question);
  if (votes === 0) return null;
  return (
    <span className={styles.count}>
      <Figures>{votes}</Figures> {words.count(votes)}
    </span>
  );
}
