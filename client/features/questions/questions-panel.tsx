import { useId } from 'react';
import { questions as words } from '../../text/es.ts';
import { QuestionQueue } from './question-queue.tsx';
import { QuestionSettings } from './question-settings.tsx';
import styles from './questions-panel.module.css';

/** For staff: the settings of questions, and their lists. In a dialog the title is the dialog's. */
export function QuestionsPanel({ hasTitle = true }: { hasTitle?: boolean }) {
  const id = useId();
  return (
    <section aria-labelledby={hasTitle ? id : undefined} className={styles.panel}>
      {hasTitle && (
        <h2 id={id} className={styles.title}>
          {words.panel.title}
        </h2>
      )}
      <QuestionSettings />
      <QuestionQueue />
    </section>
  );
}
