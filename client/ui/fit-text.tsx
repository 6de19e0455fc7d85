import type { ComponentProps } from 'react';
import styles from './fit-text.module.css';
import { join } from './join.ts';

type FitTextProps = ComponentProps<'p'> & {
  /** The whole text, if the children are not it. */
  of?: string;
  /** In capitals, which are wider. */
  isWide?: boolean;
};

/** A text as large as fits into its box, whose size comes from the parent. */
export function FitText({ children, of, isWide = false, className, ...rest }: FitTextProps) {
  const text = of ?? (typeof children === 'string' ? children : '');
  return (
    <p {...rest} className={join(styles.box, className)} style={measureOf(text, isWide ? CAPITALS : 1)}>
      <span>{children}</span>
    </p>
  );
}

/** How much wider capitals are. */
const CAPITALS = 1.25;

/** What the size follows from: the length of the text, a line break counting as half a line, and its longest word. */
function measureOf(text: string, width: number): Record<`--${string}`, number> {
  const lines = text.split('\n').length - 1;
  const longest = Math.max(...text.split(/\s+/).map((word) => word.length));
  return { '--signs': Math.max(8, text.length * width + lines * 12), '--longest': Math.max(4, longest * width) };
}
