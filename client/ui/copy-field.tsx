import { Copy } from 'lucide-react';
import { Button } from './button.tsx';
import styles from './copy-field.module.css';
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
            onClick={(event) => void copy(event.currentTarget, value).then(onCopied)}
          >
            {copyLabel}
          </Button>
        }
      />
    </Field>
  );
}

/** Where the page may not write to the clipboard (no HTTPS, an old browser), the old command on the field still can. */
async function copy(button: HTMLElement, value: string) {
  try {
    await navigator.clipboard.writeText(value);
  } catch {
    button.parentElement?.querySelector('input')?.select();
    document.execCommand('copy');
  }
}
