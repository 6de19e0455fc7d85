import { MessageCircleQuestionMark } from 'lucide-react';
import { useRoom } from '../../live/react/use-room.ts';
import { panel as words } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import styles from './questions-button.module.css';
import { PendingCount } from './pending-count.tsx';

/** Opens the questions, from the first one on; shows how many are pending. */
export function QuestionsButton({ onOpen }: { onOpen: () => void }) {
  const hasQuestions = useRoom((room) => room.questions.length > 0);
  if (!hasQuestions) return null;
  return (
    <Button icon={MessageCircleQuestionMark} className={styles.button} title={words.questions} onClick={onOpen}>
      {words.questions}
      <PendingCount />
    </Button>
  );
}
