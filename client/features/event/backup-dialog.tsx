import { failedWords } from '../../lib/failed-words.ts';
import { useChunk } from '../../lib/use-chunk.ts';
import { event as words } from '../../text/es.ts';
import { FailedDialog } from '../../ui/failed-dialog.tsx';

/** Contains the server's schema of a backup, so it is loaded when first opened. */
const load = () => import('./backup-sheet.tsx');

/** Saves the event as a file and restores it from one. */
export function BackupDialog({ onClose }: { onClose: () => void }) {
  const chunk = useChunk(load);
  if (chunk.state === 'loading') return null;
  if (chunk.state === 'failed') {
    return <FailedDialog {...failedWords(chunk)} close={{ label: words.close, onClose }} />;
  }
  return <chunk.module.BackupSheet onClose={onClose} />;
}
