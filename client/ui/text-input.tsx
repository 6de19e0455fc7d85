import type { ComponentProps, ReactNode } from 'react';
import { useFieldAttributes } from './field.tsx';
import styles from './input.module.css';
import { join } from './join.ts';

/** `end` stands inside the box at its end: a unit, a small button. */
type TextInputProps = ComponentProps<'input'> & { end?: ReactNode };

export function TextInput({ end, className, ...rest }: TextInputProps) {
  return (
    <div className={join(styles.box, className)}>
      <input type="text" {...useFieldAttributes()} {...rest} className={styles.bare} />
      {end}
    </div>
  );
}
