import { useId } from 'react';
import { join } from '../../ui/join.ts';
import styles from './programme-grid.module.css';

export type CellEditing = { readonly draft: string; readonly wrong: string | null };

type CellEditorProps = {
  readonly label: string;
  readonly editing: CellEditing;
  readonly onType: (draft: string) => void;
  readonly isNumber: boolean;
};

/** The text of a cell while it is typed. Its keys are the table's. */
export function CellEditor({ label, editing: { draft, wrong }, onType, isNumber }: CellEditorProps) {
  const id = useId();
  return (
    <div className={styles.editor}>
      <input
        ref={takeFocus}
        aria-label={label}
        aria-invalid={wrong !== null || undefined}
        aria-describedby={wrong === null ? undefined : id}
        value={draft}
        onChange={({ target }) => onType(target.value)}
        autoComplete="off"
        spellCheck={false}
        className={join(styles.input, isNumber && styles.figures)}
      />
      {wrong !== null && (
        <p id={id} role="alert" className={styles.wrong}>
          {wrong}
        </p>
      )}
    </div>
  );
}

function takeFocus(input: HTMLInputElement | null) {
  if (!input || document.activeElement === input) return;
  input.focus({ preventScroll: true });
  input.setSelectionRange(input.value.length, input.value.length);
}
