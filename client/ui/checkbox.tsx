import type { ComponentProps, ReactNode } from 'react';
import styles from './checkbox.module.css';
import { join } from './join.ts';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  children: ReactNode;
  /** Read by screen readers only, where the row shows it already. */
  hiddenLabel?: boolean;
};

export function Checkbox({ children, hiddenLabel = false, className, ...rest }: CheckboxProps) {
  return (
    <label className={join(styles.choice, className)}>
      <input {...rest} type="checkbox" className={styles.check} />
      <span className={hiddenLabel ? styles.spoken : undefined}>{children}</span>
    </label>
  );
}

/** For a setting that takes effect at once. */
export function Switch({ children, className, ...rest }: Omit<CheckboxProps, 'hiddenLabel'>) {
  return (
    <label className={join(styles.choice, styles.spread, className)}>
      <span>{children}</span>
      <input {...rest} type="checkbox" className={styles.switch} />
    </label>
  );
}
