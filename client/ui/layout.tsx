import type { ComponentProps } from 'react';
import { join } from './join.ts';
import styles from './layout.module.css';

type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 7;
type LayoutProps = ComponentProps<'div'> & { gap?: Gap };

/** One below the other. */
export function Stack({ gap = 4, className, style, ...rest }: LayoutProps) {
  return <div {...rest} className={join(styles.stack, className)} style={{ gap: `var(--space-${gap})`, ...style }} />;
}

/** Side by side, wrapping where the room ends. */
export function Cluster({ gap = 2, className, style, ...rest }: LayoutProps) {
  return <div {...rest} className={join(styles.cluster, className)} style={{ gap: `var(--space-${gap})`, ...style }} />;
}
