import { useState } from 'react';
import type { Sheet } from './headings.ts';
import { ImportPreview } from './import-preview.tsx';
import { ImportSource } from './import-source.tsx';

/** First where the rows come from, then what they will do. */
export function ImportSheet({ onClose }: { onClose: () => void }) {
  const [sheet, setSheet] = useState<Sheet | null>(null);
  return sheet === null ? (
    <ImportSource onSheet={setSheet} onClose={onClose} />
  ) : (
    <ImportPreview initial={sheet} onBack={() => setSheet(null)} onClose={onClose} />
  );
}
