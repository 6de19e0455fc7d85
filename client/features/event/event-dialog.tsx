import { Archive } from 'lucide-react';
import { draftOf } from '../../lib/forms/use-draft.ts';
import { notify } from '../../lib/notify.ts';
import { useRoom } from '../../live/react/use-room.ts';
import { event as words } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ColorsForm } from './colors-form.tsx';
import { Details } from './details.tsx';
import styles from './event.module.css';
import { LogoField } from './logo-field.tsx';
import { Settings } from './settings.tsx';
import { keptForms } from './use-unsaved.ts';

type EventDialogProps = { onClose: () => void; onBackup: () => void };

/**
 * Details, settings, logo and colours of the event. Details, colours and held words are saved by a button, the rest takes effect
 * at once.
 * What is not saved of them stays in this tab.
 */
export function EventDialog({ onClose, onBackup }: EventDialogProps) {
  const sessionId = useRoom(({ session }) => session.session_id);
  const close = () => {
    if (keptForms.some((form) => draftOf(form, sessionId) !== '')) notify.info(words.kept);
    onClose();
  };
  return (
    <Dialog
      size="large"
      title={words.title}
      close={{ label: words.close, onClose: close }}
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

/** The logo and the colours of the event. */
function Look() {
  return (
    <div className={styles.part}>
      <h3 className={styles.heading}>{words.look.title}</h3>
      <p className={styles.hint}>{words.look.hint}</p>
      <LogoField />
      <ColorsForm />
    </div>
  );
}
