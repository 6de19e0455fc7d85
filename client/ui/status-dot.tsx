import type { ReactNode } from 'react';
import styles from './status-dot.module.css';

type StatusDotProps = {
  /** Each has a shape of its own: full, bars, ring, square, triangle. */
  tone: 'active' | 'held' | 'idle' | 'done' | 'alarm';
  children: ReactNode;
};

/** The state in a word, with a sign that differs without colour. */
export function StatusDot({ tone, children }: StatusDotProps) {
  return (
    <span className={styles.status} data-tone={tone}>
      {children}
    </span>
  );
}
