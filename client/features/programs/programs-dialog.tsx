import { failedWords } from '../../lib/failed-words.ts';
import { useChunk } from '../../lib/use-chunk.ts';
import { panel } from '../../text/es.ts';
import { FailedDialog } from '../../ui/failed-dialog.tsx';

/** Few people connect programs, so it is loaded when first opened. */
const load = () => import('./programs-sheet.tsx');

/** The keys of other programs. */
export function ProgramsDialog({ onClose }: { onClose: () => void }) {
  const chunk = useChunk(load);
  if (chunk.state === 'loading') return null;
  if (chunk.state === 'failed') {
    return <FailedDialog {...failedWords(chunk)} close={{ label: panel.close, onClose }} />;
  }
  return <chunk.module.ProgramsSheet onClose={onClose} />;
}
