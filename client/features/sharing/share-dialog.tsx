import { useChunk } from '../../lib/use-chunk.ts';
import { sharing as words } from '../../text/es.ts';
import { Dialog } from '../../ui/dialog.tsx';

const load = () => import('./share-sheet.tsx');

/** The room's links. Loaded when it is opened, with the library that draws QR codes. */
export function ShareDialog({ onClose }: { onClose: () => void }) {
  const chunk = useChunk(load);
  if (chunk.state === 'loading') return null;
  if (chunk.state === 'failed') {
    return (
      <Dialog size="small" title={words.loadFailed.title} close={{ label: words.close, onClose }}>
        {words.loadFailed.hint}
      </Dialog>
    );
  }
  const { ShareSheet } = chunk.module;
  return <ShareSheet onClose={onClose} />;
}
