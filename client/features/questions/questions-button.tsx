import { MessageCircleQuestionMark } from 'lucide-react';
import { panel as words } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './questions-button.module.css';
import { PendingCount } from './pending-count.tsx';

/** Opens the questions; shows how many are pending. */
export const QuestionsButton = ({ onOpen }: { onOpen: () => void }) => (
  <Button icon={MessageCircleQuestionMark} className={styles.button} title={words.questions} onClick={onOpen}>
    <VisuallyHidden on="phone">{words.questions}</VisuallyHidden>
    <PendingCount />
  </Button>
);
