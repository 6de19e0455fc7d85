import type { ComponentProps } from 'react';
import styles from './visually-hidden.module.css';

/** What is narrow has one column (below 900 px); a phone is below 640 px. */
type Screens = 'everywhere' | 'narrow' | 'phone' | 'nowhere';

/** Spoken, and not shown on such screens. */
export function VisuallyHidden({ on = 'everywhere', ...rest }: ComponentProps<'span'> & { on?: Screens }) {
  return <span {...rest} className={styles[on]} />;
}
