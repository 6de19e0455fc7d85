import { Check, Pipette } from 'lucide-react';
import { useId } from 'react';
import styles from './color-picker.module.css';
import { Icon } from './icon.tsx';

type ColorPickerProps = {
  label: string;
  /** Colours as #rrggbb, each with its spoken name. */
  colors: readonly { value: string; name: string }[];
  value: string;
  onChange: (value: string) => void;
  /** The name of the free choice. */
  customLabel: string;
};

export function ColorPicker({ label, colors, value, onChange, customLabel }: ColorPickerProps) {
  const name = useId();
  const isCustom = colors.every((color) => color.value !== value);
  return (
    <fieldset>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.row}>
        {colors.map((color) => (
          <label
            key={color.value}
            className={styles.swatch}
            style={{ backgroundColor: color.value }}
            title={color.name}
          >
            <input
              type="radio"
              name={name}
              aria-label={color.name}
              checked={color.value === value}
              onChange={() => onChange(color.value)}
            />
            {color.value === value && <Icon icon={Check} />}
          </label>
        ))}
        <label
          className={styles.swatch}
          data-custom
          style={isCustom ? { backgroundColor: value } : undefined}
          title={customLabel}
        >
          <input
            type="color"
            aria-label={customLabel}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <Icon icon={isCustom ? Check : Pipette} />
        </label>
      </div>
    </fieldset>
  );
}
