import type { ComponentProps } from 'react';
import { join } from './join.ts';
import styles from './phase-frame.module.css';

type PhaseFrameProps = ComponentProps<'div'> & { phase: 'calm' | 'warning' | 'danger' | 'overtime' };

/** The ground a time stands on: it takes the colour, the frame or the marked corners of its phase. */
export function PhaseFrame({ phase, className, ...rest }: PhaseFrameProps) {
  return <div {...rest} className={join(styles.frame, className)} data-phase={phase} />;
}
