import type { ReactNode } from 'react';
import { useIsReady, useLine } from '../../live/use-room.ts';
import { FarewellPage } from './farewell-page.tsx';
import { openingOf } from './opening.ts';
import { WallDialog } from './wall-dialog.tsx';

/** Around a stage: what it shows while it waits is its own affair, and a clock that runs is never covered. */
export function StageGate({ children }: { children: ReactNode }) {
  const { line } = useLine();
  const place = openingOf(line, { isReady: useIsReady(), isStage: true });
  if (place.opening === 'farewell') return <FarewellPage why={place.why} />;
  return (
    <>
      {children}
      {place.opening === 'wall' && <WallDialog why={place.why} />}
    </>
  );
}
