import { Archive } from 'lucide-react';
import { event as words } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Details } from './details.tsx';
import styles from './event.module.css';
import { Settings } from './settings.tsx';

type EventDialogProps = { onClose: () => void; onBackup: () => void };

/** Details and settings of the event. Details are saved by a button, settings take effect at once. */
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
        <Settings />
      </div>
    </Dialog>
  );
}
