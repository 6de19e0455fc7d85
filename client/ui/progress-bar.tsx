import { useImperativeHandle, useLayoutEffect, useRef } from 'react';
import type { Ref } from 'react';
import { join } from './join.ts';
import styles from './progress-bar.module.css';

/** Sets the share, 0 to 1, at once and without React. */
export type ProgressHandle = { readonly set: (share: number) => void };

type ProgressBarProps = {
  /** Read by screen readers; without it the bar is decoration beside a time. */
  label?: string;
  /** From 0 to 1. */
  value: number;
  tone?: 'calm' | 'warning' | 'danger' | 'overtime';
  /** Replaces the calm colour. */
  color?: string | undefined;
  ref?: Ref<ProgressHandle>;
  className?: string | undefined;
};

/** A progress bar. It moves by a transform, so a frame needs no layout; its thickness follows the phase around it. */
export function ProgressBar({ label, value, tone = 'calm', color, ref, className }: ProgressBarProps) {
  const fill = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({ set: (share) => paint(fill.current, share) }), []);
  useLayoutEffect(() => paint(fill.current, value), [value]);
  const spoken = label
    ? { role: 'progressbar', 'aria-label': label, 'aria-valuenow': Math.round(value * 100) }
    : { 'aria-hidden': true };
  const own: Record<`--${string}`, string> = color ? { '--own': color } : {};
  return (
    <div {...spoken} className={join(styles.track, className)} data-tone={tone} style={own}>
      <div ref={fill} className={styles.fill} style={{ transform: shifted(value) }} />
    </div>
  );
}

function paint(fill: HTMLElement | null, share: number) {
  if (fill) fill.style.transform = shifted(share);
}

function shifted(share: number): string {
  return `translateX(${(Math.min(1, Math.max(0, share)) - 1) * 100}%)`;
}
