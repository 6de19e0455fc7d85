import { useChunk } from '../../lib/use-chunk.ts';
import { event as words, network } from '../../text/es.ts';
import { Dialog } from '../../ui/dialog.tsx';

/** Contains the server's schema of a backup, so it is loaded when first opened. */
const load = () => import('./backup-sheet.tsx');

/** Saves the event as a file and restores it from one. */
export function BackupDialog({ onClose }: { onClose: () => void }) {
  const chunk = useChunk(load);
  if (chunk.state === 'loading') return null;
  if (chunk.state === 'failed') {
    return <Dialog size="small" title={network.failed} close={{ label: words.close, onClose }} />;
  }
  return <chunk.module.BackupSheet onClose={onClose} />;
}
