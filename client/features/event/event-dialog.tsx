import { Archive } from 'lucide-react';
import { event as words } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Details } from './details.tsx';
import styles from './event.module.css';
import { Look } from './look.tsx';
import { Settings } from './settings.tsx';

type EventDialogProps = { onClose: () => void; onBackup: () => void };

/** Details, settings, logo and colours of the event. Details and colours are saved by a button, the rest takes effect at once. */
export function EventDialog({ onClose, onBackup }: EventDialogProps) {
  return (
    <Dialog
      size="large"
      title={words.title}
      close={{ label: words.close, onClose }}
      actions={
        <Button icon={Archive} onClick={onBackup}>
          {words.backup.open}
        </Button>
      }
    >
      <div className={styles.columns}>
        <Details />
        <div className={styles.column}>
          <Settings />
          <Look />
        </div>
      </div>
    </Dialog>
  );
}
