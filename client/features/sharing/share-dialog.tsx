import { failedWords } from '../../lib/failed-words.ts';
import { useChunk } from '../../lib/use-chunk.ts';
import { sharing as words } from '../../text/es.ts';
import { FailedDialog } from '../../ui/failed-dialog.tsx';
import { ZoneFieldContext, type RenderZoneField } from './zone-field.ts';

const load = () => import('./share-sheet.tsx');

type ShareDialogProps = { renderZoneField: RenderZoneField; onClose: () => void };

/** The room's links. Loaded when it is opened, with the library that draws QR codes. */
export function ShareDialog({ renderZoneField, onClose }: ShareDialogProps) {
  const chunk = useChunk(load);
  if (chunk.state === 'loading') return null;
  if (chunk.state === 'failed') {
    return <FailedDialog {...failedWords(chunk)} close={{ label: words.close, onClose }} />;
  }
  const { ShareSheet } = chunk.module;
  return (
    <ZoneFieldContext value={renderZoneField}>
      <ShareSheet onClose={onClose} />
    </ZoneFieldContext>
  );
}
