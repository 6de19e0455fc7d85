import { useState } from 'react';
import { failedWords } from '../../lib/failed-words.ts';
import { useChunk } from '../../lib/use-chunk.ts';
import { useRoom } from '../../live/react/use-room.ts';
import { alerts as words } from '../../text/es.ts';
import { FailedDialog } from '../../ui/failed-dialog.tsx';

/** The form contains the server's schema, so it is loaded when first needed. */
const load = () => import('./alerts-sheet.tsx');

/** The alerts of one timer. The dialog stays if somebody deletes the timer, with what is typed in it. */
export function AlertsDialog({ timerId, onClose }: { timerId: string; onClose: () => void }) {
  const timer = useRoom((room) => room.timers.find(({ id }) => id === timerId) ?? null);
  const chunk = useChunk(load);
  const [opened] = useState(timer);
  const shown = timer ?? opened;
  if (!shown || chunk.state === 'loading') return null;
  if (chunk.state === 'failed') {
    return <FailedDialog {...failedWords(chunk)} close={{ label: words.close, onClose }} />;
  }
  return <chunk.module.AlertsSheet timer={shown} isGone={!timer} onClose={onClose} />;
}
