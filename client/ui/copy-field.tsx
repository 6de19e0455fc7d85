import { Copy } from 'lucide-react';
import { Button } from './button.tsx';
import styles from './copy-field.module.css';
import { copyText } from '../lib/browser/copy-text.ts';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

type CopyFieldProps = {
  label: string;
  hint?: string;
  value: string;
  copyLabel: string;
  onCopied: () => void;
};

export function CopyField({ label, hint, value, copyLabel, onCopied }: CopyFieldProps) {
  return (
    <Field label={label} hint={hint}>
      <TextInput
        readOnly
        value={value}
        className={styles.box}
        onFocus={(event) => event.currentTarget.select()}
        end={
          <Button
            size="small"
            icon={Copy}
            className={styles.button}
            onClick={(event) => void copyText(value, event.currentTarget).then(onCopied)}
          >
            {copyLabel}
          </Button>
        }
      />
    </Field>
  );
}
