import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useFieldAttributes } from './field.tsx';
import { Icon } from './icon.tsx';
import styles from './input.module.css';
import { join } from './join.ts';

/** The native select: it works best on a phone. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <div className={join(styles.box, className)}>
      <select {...useFieldAttributes()} {...rest} className={join(styles.bare, styles.select)} />
      <Icon icon={ChevronDown} size="small" className={styles.chevron} />
    </div>
  );
}
