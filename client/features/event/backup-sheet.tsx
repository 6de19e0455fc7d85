import { Download, Upload } from 'lucide-react';
import { useState } from 'react';
import { event as words } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { useRoom } from '../../live/react/use-room.ts';
import { readBackupFile, type ReadBackup } from './backup-file.ts';
import { BackupPreview } from './backup-preview.tsx';
import styles from './event.module.css';
import { KeptBackups } from './kept-backups.tsx';
import { useTakeBackup } from './use-backup.ts';

const { backup } = words;

/** Saves the event as a file and restores it from one. */
export function BackupSheet({ onClose }: { onClose: () => void }) {
  const [chosen, choose] = useState<ReadBackup | null>(null);
  const { isBusy, take } = useTakeBackup();
  const isOwned = useRoom(({ session }) => Boolean(session.owner_uid));
  const [taken, setTaken] = useState(0);
  if (chosen?.ok) return <BackupPreview backup={chosen.backup} onCancel={() => choose(null)} onDone={onClose} />;
  return (
    <Dialog title={backup.title} close={{ label: words.close, onClose }}>
      <Stack gap={6}>
        <div className={styles.file}>
          <p className={styles.hint}>{backup.hint}</p>
          <Button
            icon={Download}
            variant="primary"
            className={styles.save}
            busy={isBusy}
            onClick={() => void take().then(() => setTaken(taken + 1))}
          >
            {backup.download}
          </Button>
        </div>
        {isOwned && <KeptBackups key={taken} onChosen={choose} />}
        <Field label={backup.upload} hint={backup.chooseHint} error={chosen?.problem}>
          <FileButton
            icon={Upload}
            accept=".json,application/json"
            onFile={(file) => void readBackupFile(file).then(choose)}
          >
            {backup.choose}
          </FileButton>
        </Field>
      </Stack>
    </Dialog>
  );
}
