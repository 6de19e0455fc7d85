import { useLayoutEffect, useRef, type RefObject } from 'react';
import { setShare, shifted } from './bar-share.ts';
import { join } from './join.ts';
import styles from './progress-bar.module.css';

type ProgressBarProps = {
  /** From 0 to 1. */
  value: number;
  tone?: 'calm' | 'warning' | 'danger' | 'overtime';
  /** Replaces the calm colour. */
  color?: string | undefined;
  ref?: RefObject<HTMLDivElement | null>;
  className?: string | undefined;
};

/**
 * A progress bar, for screen readers decoration beside a time. Its thickness follows the phase around it.
 */
export function ProgressBar({ value, tone = 'calm', color, ref, className }: ProgressBarProps) {
  const own = useRef<HTMLDivElement>(null);
  const track = ref ?? own;
  /** React compares with what it rendered last, not with what `setShare` painted since. */
  useLayoutEffect(() => setShare(track.current, value), [track, value]);
  const custom: Record<`--${string}`, string> = color ? { '--own': color } : {};
  return (
    <div aria-hidden ref={track} className={join(styles.track, className)} data-tone={tone} style={custom}>
      <div className={styles.fill} style={{ transform: shifted(value) }} />
    </div>
  );
}
