import type { ComponentProps } from 'react';
import styles from './figures.module.css';
import { join } from './join.ts';

/** A time or a number in a line of text, in the font of the digits at the size of the text. */
export function Figures({ className, ...rest }: ComponentProps<'span'>) {
  return <span {...rest} className={join(styles.figures, className)} />;
}
