import type { ComponentProps } from 'react';
import styles from './visually-hidden.module.css';

/** `laptop` is below 1408 px, `narrow` below 900 px, where pages have one column; `phone` is below 640 px. */
type ScreenWidths = 'everywhere' | 'laptop' | 'narrow' | 'phone' | 'nowhere';

/** For screen readers only, on screens of that width. */
export function VisuallyHidden({ on = 'everywhere', ...rest }: ComponentProps<'span'> & { on?: ScreenWidths }) {
  return <span {...rest} className={styles[on]} />;
}
