import { useId } from 'react';
import styles from './segmented-control.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

type SegmentedControlProps<Value extends string | number> = {
  /** Read by screen readers only. */
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  size?: 'small' | 'medium';
};

/** A choice of one among a few, all visible. */
export function SegmentedControl<Value extends string | number>(props: SegmentedControlProps<Value>) {
  const { label, options, value, onChange, size = 'medium' } = props;
  const name = useId();
  return (
    <fieldset className={styles.group} data-size={size}>
      <legend>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className={styles.radio}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
