import type { ReactNode } from 'react';
import { useChunk } from '../../lib/use-chunk.ts';
import { useIsReady, useLine, useRoom } from '../../live/use-room.ts';
import { openingOf } from './opening.ts';

/**
 * Around a stage: what it shows while it waits is its own affair, and a clock that runs is never covered. The pages
 * that say no are not part of the first visit, but are fetched right after it: a refusal may come without a network.
 */
export function StageGate({ children }: { children: ReactNode }) {
  const { line } = useLine();
  const pages = useChunk(loadPages);
  const isTold = useRoom((room) => room.isTold);
  const place = openingOf(line, { isReady: useIsReady(), isStage: true, isTold });
  if (pages.state !== 'here') return children;
  const { FarewellPage, WallDialog } = pages.module;
  if (place.opening === 'farewell')
    return (
      <Dark>
        <FarewellPage why={place.why} />
      </Dark>
    );
  return (
    <>
      {children}
      {place.opening === 'wall' && (
        <Dark>
          <WallDialog why={place.why} />
        </Dark>
      )}
    </>
  );
}

const loadPages = async () => {
  const [{ FarewellPage }, { WallDialog }] = await Promise.all([
    import('./farewell-page.tsx'),
    import('./wall-dialog.tsx'),
  ]);
  return { FarewellPage, WallDialog };
};

/** As the stage itself: a light page would blind a dark hall. */
const Dark = ({ children }: { children: ReactNode }) => <div data-theme="dark">{children}</div>;
