import type { ComponentProps } from 'react';
import styles from './figures.module.css';
import { join } from './join.ts';

/** A time or a number inside a row of text, in the face of the digits; the size is that of the text around it. */
export function Figures({ className, ...rest }: ComponentProps<'span'>) {
  return <span {...rest} className={join(styles.figures, className)} />;
}
