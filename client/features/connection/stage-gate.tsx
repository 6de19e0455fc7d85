import { closeCodes } from '#protocol/close-codes.ts';
import { useLayoutEffect, type ReactNode } from 'react';
import { endEarlyBlack } from '../../lib/browser/black-rooms.ts';
import { useChunk } from '../../lib/use-chunk.ts';
import { useIsReady, useConnection, useRoom } from '../../live/react/use-room.ts';
import { openingOf } from '../../live/connection/opening.ts';

type StageGateProps = {
  children: ReactNode;
  /** Whether a page takes the place of what is drawn beside. */
  onCovered?: (isCovered: boolean) => void;
};

const nothing = () => {};

/**
 * Around a stage. What a stage shows while it connects is its own task, and a running clock is never covered. The pages
 * with refusals are not part of the first visit, but are fetched right after it: a refusal may come without a network.
 */
export function StageGate({ children, onCovered = nothing }: StageGateProps) {
  const { connection } = useConnection();
  const pages = useChunk(loadPages);
  const isReceived = useRoom((room) => room.isReceived);
  const place = openingOf(connection, { isReady: useIsReady(), isStage: true, isReceived });
  const isRefused = connection.state === 'refused';
  const isMoved = isRefused && connection.code === closeCodes.moved;
  useLayoutEffect(() => {
    if (isRefused) endEarlyBlack();
  }, [isRefused]);
  const said = pages.state === 'here' ? pages.module : null;
  const isCovered = said !== null && place.opening === 'farewell';
  useLayoutEffect(() => onCovered(isCovered), [onCovered, isCovered]);
  if (said && place.opening === 'farewell') return <said.StageFarewell why={place.why} isReceived={isReceived} />;
  // At one position in the tree whether or not the pages are loaded: a stage that moved would be mounted anew.
  return (
    <>
      {children}
      {said && place.opening === 'wall' && <said.StageWall why={place.why} />}
      {said && isMoved && <said.StageMoved />}
    </>
  );
}

const loadPages = () => import('./stage-closed.tsx');
