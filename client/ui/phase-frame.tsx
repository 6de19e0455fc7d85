import type { ComponentProps, ReactNode } from 'react';
import { join } from './join.ts';
import styles from './phase-frame.module.css';

type PhaseFrameProps = ComponentProps<'div'> & {
  phase: 'calm' | 'warning' | 'danger' | 'overtime';
  /** Along the lower edge, below the marks. */
  bar?: ReactNode;
};

/** The surface around a time, with the colour, frame or marked corners of its phase. */
export function PhaseFrame({ phase, bar, className, children, ...rest }: PhaseFrameProps) {
  return (
    <div {...rest} className={join(styles.frame, className)} data-phase={phase}>
      <div className={styles.area}>{children}</div>
      {bar && <div className={styles.bar}>{bar}</div>}
    </div>
  );
}
