import { createContext, use, useId, useMemo, type ReactNode } from 'react';
import styles from './field.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

type FieldAttributes = { id?: string; 'aria-describedby'?: string; 'aria-invalid'?: true };

const Wiring = createContext<FieldAttributes>({});

/** The attributes that connect an input to its Field's label, hint and error. */
export function useFieldAttributes(): FieldAttributes {
  return use(Wiring);
}

type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  /** The error message; an empty one is none. */
  error?: string | undefined;
  /** The error comes later than the action: screen readers say it at once. */
  alerts?: boolean;
  /** The label is read by screen readers only, where the place shows it already. */
  hiddenLabel?: boolean;
  children: ReactNode;
};

export function Field({ label, hint, error, alerts = false, hiddenLabel = false, children }: FieldProps) {
  const id = useId();
  const said = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const isWrong = Boolean(error);
  const wires = useMemo<FieldAttributes>(
    () => ({ id, ...(said && { 'aria-describedby': said }), ...(isWrong && { 'aria-invalid': true }) }),
    [id, said, isWrong],
  );
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {hiddenLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </label>
      <Wiring value={wires}>{children}</Wiring>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role={alerts ? 'alert' : undefined} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
