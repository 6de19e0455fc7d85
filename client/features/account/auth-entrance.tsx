import { failedWords } from '../../lib/failed-words.ts';
import { useChunk } from '../../lib/use-chunk.ts';
import { auth as words } from '../../text/es.ts';
import { FailedDialog } from '../../ui/failed-dialog.tsx';
import type { AuthView } from './auth-view.ts';

const load = () => import('./auth-dialog.tsx');

type AuthEntranceProps = { start?: AuthView; onClose: () => void; onDone?: (() => void) | undefined };

/** Loads the dialog when somebody opens it. */
export function AuthEntrance({ start = 'login', onClose, onDone = onClose }: AuthEntranceProps) {
  const chunk = useChunk(load);
  switch (chunk.state) {
    case 'loading':
      return null;
    case 'here':
      return <chunk.module.AuthDialog start={start} onClose={onClose} onDone={onDone} />;
    case 'failed':
      return <FailedDialog {...failedWords(chunk)} close={{ label: words.close, onClose }} />;
  }
}
