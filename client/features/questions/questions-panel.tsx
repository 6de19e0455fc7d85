import { useId, type ReactNode } from 'react';
import { questions as words } from '../../text/es.ts';
import { QuestionQueue } from './question-queue.tsx';
import { QuestionSettings } from './question-settings.tsx';
import styles from './questions-panel.module.css';

type QuestionsPanelProps = {
  hasTitle?: boolean;
  /** Below the title: who is in the hall. */
  hall?: ReactNode;
};

/** For staff: the settings of questions, and their lists. In a dialog the title is the dialog's. */
export function QuestionsPanel({ hasTitle = true, hall }: QuestionsPanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={hasTitle ? id : undefined} className={styles.panel}>
      {hasTitle && (
        <h2 id={id} className={styles.title}>
          {words.panel.title}
        </h2>
      )}
      {hall}
      <QuestionSettings />
      <QuestionQueue />
    </section>
  );
}
