import { useChunk } from '../../../lib/use-chunk.ts';
import { importing as words, network } from '../../../text/es.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import type { ImportSheetProps } from './import-sheet.tsx';

/** It reads sheets and has the server's schema, so it is loaded when first opened. */
const load = () => import('./import-sheet.tsx');

/** Brings a programme from a spreadsheet into the room. */
export function ImportDialog(props: ImportSheetProps) {
  const chunk = useChunk(load);
  if (chunk.state === 'loading') return null;
  if (chunk.state === 'failed') {
    return <Dialog size="small" title={network.failed} close={{ label: words.close, onClose: props.onClose }} />;
  }
  return <chunk.module.ImportSheet {...props} />;
}
