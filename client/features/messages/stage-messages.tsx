import type { Message } from '#protocol/messages.ts';
import { FitText } from '../../ui/fit-text.tsx';
import styles from './stage-messages.module.css';

/** Specification section 9: the stage shows the last three. */
const ON_STAGE = 3;

/** The latest message as large as fits, the two before it below. `messages` come oldest first. */
export function StageMessages({ messages, label }: { messages: readonly Message[]; label: string }) {
  const [latest, ...earlier] = messages.slice(-ON_STAGE).toReversed();
  if (!latest) return null;
  return (
    <section aria-label={label} aria-live="polite" className={styles.area}>
      <FitText key={latest.id} className={styles.latest}>
        {latest.content}
      </FitText>
      {earlier.length > 0 && (
        <ul className={styles.earlier}>
          {earlier.map(({ id, content }) => (
            <li key={id}>{content}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
