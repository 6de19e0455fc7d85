import type { ComponentProps } from 'react';
import { linesOf } from '../lib/fit-lines.ts';
import styles from './fit-text.module.css';
import { join } from './join.ts';

type FitTextProps = ComponentProps<'p'> & {
  /** The whole text, if the children are not it. */
  of?: string;
  /** In capitals, which are wider. */
  isWide?: boolean;
};

/** A text as large as fits into its box, whose size comes from the parent, on as many lines as make it largest. */
export function FitText({ children, of, isWide = false, className, ...rest }: FitTextProps) {
  const text = of ?? (typeof children === 'string' ? children : '');
  return (
    <p {...rest} className={join(styles.box, className)} style={fitOf(text, isWide ? 0.75 : 0.6)}>
      <span>{children}</span>
    </p>
  );
}

/** Of a line to the next, in the size of the letters: that of the style sheet. */
const LINE = 1.12;

/** The size in which the text fills its box: `width` is that of a character in it. */
function fitOf(text: string, width: number): Record<`--${string}`, string> {
  const sizes = linesOf(text).map(
    ({ lines, longest }) => `min(${round(100 / (longest * width))}cqi, ${round(100 / (lines * LINE))}cqb)`,
  );
  return { '--fit': `max(${sizes.join(', ')})` };
}

const round = (size: number) => Math.floor(size * 100) / 100;
