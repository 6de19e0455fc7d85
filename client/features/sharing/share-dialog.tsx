import { useChunk } from '../../lib/use-chunk.ts';
import { sharing as words } from '../../text/es.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ZoneFieldContext } from './zone-field.ts';
import type { RenderZoneField } from './zone-field.ts';

const load = () => import('./share-sheet.tsx');

type ShareDialogProps = { renderZoneField: RenderZoneField; onClose: () => void };

/** The room's links. Loaded when it is opened, with the library that draws QR codes. */
export function ShareDialog({ renderZoneField, onClose }: ShareDialogProps) {
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
  return (
    <ZoneFieldContext value={renderZoneField}>
      <ShareSheet onClose={onClose} />
    </ZoneFieldContext>
  );
}
