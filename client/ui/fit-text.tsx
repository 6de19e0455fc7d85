import type { ComponentProps } from 'react';
import { fitOf } from '../lib/fit-lines.ts';
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
    <p {...rest} className={join(styles.box, className)} style={fitOf(text, isWide)}>
      <span>{children}</span>
    </p>
  );
}
