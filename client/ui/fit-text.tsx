import styles from './fit-text.module.css';
import { join } from './join.ts';

/** A text as large as fits into its box, whose size comes from the parent. */
export function FitText({ children, className }: { children: string; className?: string | undefined }) {
  return (
    <p className={join(styles.box, className)} style={measureOf(children)}>
      <span>{children}</span>
    </p>
  );
}

/** What the size follows from: the length of the text, a line break counting as half a line, and its longest word. */
function measureOf(text: string): Record<`--${string}`, number> {
  const lines = text.split('\n').length - 1;
  const longest = Math.max(...text.split(/\s+/).map((word) => word.length));
  return { '--signs': Math.max(8, text.length + lines * 12), '--longest': Math.max(4, longest) };
}
