import styles from './fit-text.module.css';
import { join } from './join.ts';

/** A text as large as all of it fits into its box, whose size comes from around it. */
export function FitText({ children, className }: { children: string; className?: string | undefined }) {
  return (
    <p className={join(styles.box, className)} style={measureOf(children)}>
      <span>{children}</span>
    </p>
  );
}

/** What its size follows from: how much text there is, a line end weighing as much as half a line, and its longest word. */
function measureOf(text: string): Record<`--${string}`, number> {
  const lines = text.split('\n').length - 1;
  const longest = Math.max(...text.split(/\s+/).map((word) => word.length));
  return { '--signs': Math.max(8, text.length + lines * 12), '--longest': Math.max(4, longest) };
}
