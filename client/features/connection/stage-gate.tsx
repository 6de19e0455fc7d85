import type { ReactNode } from 'react';
import { useChunk } from '../../lib/use-chunk.ts';
import { useIsReady, useConnection, useRoom } from '../../live/react/use-room.ts';
import { openingOf } from './opening.ts';

/**
 * Around a stage: what it shows while it waits is its own affair, and a clock that runs is never covered. The pages
 * that say no are not part of the first visit, but are fetched right after it: a refusal may come without a network.
 */
export function StageGate({ children }: { children: ReactNode }) {
  const { connection } = useConnection();
  const pages = useChunk(loadPages);
  const isReceived = useRoom((room) => room.isReceived);
  const place = openingOf(connection, { isReady: useIsReady(), isStage: true, isReceived });
  const said = pages.state === 'here' ? pages.module : null;
  if (said && place.opening === 'farewell') return <said.StageFarewell why={place.why} />;
  // In one place whether the pages are here or not: a stage that moves begins anew.
  return (
    <>
      {children}
      {said && place.opening === 'wall' && <said.StageWall why={place.why} />}
    </>
  );
}

const loadPages = () => import('./stage-closed.tsx');
