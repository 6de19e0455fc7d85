import { History } from 'lucide-react';
import { useState } from 'react';
import { trail as words } from '../../text/es.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { TrailDialog } from './trail-dialog.tsx';
import styles from './trail.module.css';

/** Opens the trail, for the head of a panel without a menu. */
export function TrailButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton icon={History} label={words.title} className={styles.open} onClick={() => setOpen(true)} />
      {isOpen && <TrailDialog onClose={() => setOpen(false)} />}
    </>
  );
}
