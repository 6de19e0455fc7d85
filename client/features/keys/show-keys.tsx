import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import { panel } from '../../text/es.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import styles from './show-keys.module.css';
import { useKeys } from './use-keys.ts';
import { useShowBindings } from './use-show-bindings.ts';

/** For the head of a panel that has the keys of the show alone: handles them, and lists them. */
export function ShowKeys() {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  useKeys({ ...useShowBindings(), '?': { act: open } });
  return (
    <>
      <IconButton
        icon={Keyboard}
        label={panel.keys.title}
        aria-keyshortcuts="?"
        className={styles.open}
        onClick={open}
      />
      {isOpen && <KeysDialog on="show" onClose={() => setOpen(false)} />}
    </>
  );
}
