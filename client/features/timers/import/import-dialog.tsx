import { failedWords } from '../../../lib/failed-words.ts';
import { useChunk } from '../../../lib/use-chunk.ts';
import { importing as words } from '../../../text/es.ts';
import { FailedDialog } from '../../../ui/failed-dialog.tsx';
import type { ImportSheetProps } from './import-sheet.tsx';

/** It reads sheets and has the server's schema, so it is loaded when first opened. */
const load = () => import('./import-sheet.tsx');

/** Brings a programme from a spreadsheet into the room. */
export function ImportDialog(props: ImportSheetProps) {
  const chunk = useChunk(load);
  if (chunk.state === 'loading') return null;
  if (chunk.state === 'failed') {
    return <FailedDialog {...failedWords(chunk)} close={{ label: words.close, onClose: props.onClose }} />;
  }
  return <chunk.module.ImportSheet {...props} />;
}
