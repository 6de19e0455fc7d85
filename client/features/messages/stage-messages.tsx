import type { Message } from '#protocol/messages.ts';
import styles from './stage-messages.module.css';

/** Specification section 9: the stage shows the last three. */
const ON_STAGE = 3;

/** The latest message as large as it fits, the two before it below. `messages` oldest first. */
export function StageMessages({ messages, label }: { messages: readonly Message[]; label: string }) {
  const [latest, ...earlier] = messages.slice(-ON_STAGE).toReversed();
  if (!latest) return null;
  return (
    <section aria-label={label} aria-live="polite" className={styles.area}>
      <p key={latest.id} className={styles.latest} style={measureOf(latest.content)}>
        <span>{latest.content}</span>
      </p>
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

/** What its size follows from: how much text there is, a line end weighing as much as half a line, and its longest word. */
function measureOf(content: string): Record<`--${string}`, number> {
  const lines = content.split('\n').length - 1;
  const longest = Math.max(...content.split(/\s+/).map((word) => word.length));
  return { '--signs': Math.max(8, content.length + lines * 12), '--longest': Math.max(4, longest) };
}
