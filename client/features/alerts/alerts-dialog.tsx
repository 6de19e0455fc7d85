import { useChunk } from '../../lib/use-chunk.ts';
import { useRoom } from '../../live/react/use-room.ts';
import { alerts as words, network } from '../../text/es.ts';
import { Dialog } from '../../ui/dialog.tsx';

/** The form contains the server's schema, so it is loaded when first needed. */
const load = () => import('./alerts-sheet.tsx');

/** The alerts of one timer. The dialog closes if somebody deletes the timer. */
export function AlertsDialog({ timerId, onClose }: { timerId: string; onClose: () => void }) {
  const timer = useRoom((room) => room.timers.find(({ id }) => id === timerId) ?? null);
  const chunk = useChunk(load);
  if (!timer || chunk.state === 'loading') return null;
  if (chunk.state === 'failed') {
    return <Dialog size="small" title={network.failed} close={{ label: words.close, onClose }} />;
  }
  return <chunk.module.AlertsSheet timer={timer} onClose={onClose} />;
}
