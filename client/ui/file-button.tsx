import type { LucideIcon } from 'lucide-react';
import { useRef } from 'react';
import { Button } from './button.tsx';
import { useFieldAttributes } from './field.tsx';
import styles from './file-button.module.css';

type FileButtonProps = {
  icon?: LucideIcon;
  /** As the browser's own `accept`. */
  accept: string;
  busy?: boolean;
  onFile: (file: File) => void;
  children: string;
};

/** Chooses one file. The browser's own control has the browser's language; this one has ours. */
export function FileButton({ icon, accept, busy = false, onFile, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = (files: FileList | null) => {
    const file = files?.[0];
    if (file) onFile(file);
    // The same file may be chosen again after it was corrected.
    if (input.current) input.current.value = '';
  };
  return (
    <>
      <Button
        {...(icon && { icon })}
        {...useFieldAttributes()}
        className={styles.button}
        busy={busy}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      <input ref={input} type="file" accept={accept} hidden onChange={(event) => choose(event.target.files)} />
    </>
  );
}
