import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Sheet } from './headings.ts';
import { ImportPreview } from './import-preview.tsx';
import { ImportSource } from './import-source.tsx';

export type ImportSheetProps = {
  onClose: () => void;
  /** Another way out where the plan allows too few timers. */
  atLimit?: ReactNode;
};

/** First where the rows come from, then what they will do. */
export function ImportSheet({ onClose, atLimit }: ImportSheetProps) {
  const [sheet, setSheet] = useState<Sheet | null>(null);
  return sheet === null ? (
    <ImportSource onSheet={setSheet} onClose={onClose} />
  ) : (
    <ImportPreview initial={sheet} atLimit={atLimit} onBack={() => setSheet(null)} onClose={onClose} />
  );
}
