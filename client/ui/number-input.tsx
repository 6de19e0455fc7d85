import type { ComponentProps } from 'react';
import { useFieldAttributes } from './field.tsx';
import styles from './input.module.css';
import { join } from './join.ts';

type NumberInputProps = Omit<ComponentProps<'input'>, 'type'> & { unit?: string };

/** A number, aligned right, with its unit beside it. */
export function NumberInput({ unit, className, ...rest }: NumberInputProps) {
  return (
    <div className={join(styles.box, className)}>
      <input
        type="number"
        inputMode="decimal"
        {...useFieldAttributes()}
        {...rest}
        className={join(styles.bare, styles.number)}
      />
      {unit && <span className={styles.unit}>{unit}</span>}
    </div>
  );
}
