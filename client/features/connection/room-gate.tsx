import { useEffect, type ComponentType, type ReactNode } from 'react';
import { knownRooms } from '../../live/rooms/browser-rooms.ts';
import { useThemeOfPanel } from '../../lib/browser/use-panel-theme.ts';
import { useIsReady, useConnection, useRoom } from '../../live/react/use-room.ts';
import type { Moved } from '../../live/moving/follow.ts';
import { FarewellPage } from './farewell-page.tsx';
import { LostPage } from './lost-page.tsx';
import { MovedPage } from './moved-page.tsx';
import { openingOf } from '../../live/connection/opening.ts';
import { PanelSkeleton } from './panel-skeleton.tsx';
import { useEventToasts } from './use-event-toasts.ts';
import { WallDialog } from './wall-dialog.tsx';

type RoomGateProps = {
  children: ReactNode;
  /** Replaces the page that asks for a code. */
  noRights?: ReactNode;
  /** Replaces the page that says that the event is over. */
  finished?: ReactNode;
  /** What can be done with a room that moved to another copy of the product. */
  MovedTools?: ComponentType<{ moved: Moved }>;
};

/** Around the panels of staff: says why the room is not open, and shows its news as toasts. */
export function RoomGate({ children, noRights, finished, MovedTools }: RoomGateProps) {
  const { connection, reads } = useConnection();
  const isReady = useIsReady();
  const place = openingOf(connection, { isReady, isStage: false, reads });
  useEventToasts();
  useThemeOfPanel();
  const isFinished = place.opening === 'farewell' && place.why === 'finished';
  useForgetting(isFinished);
  if (place.opening === 'farewell' && place.why === 'credentials' && noRights) return noRights;
  if (isFinished && finished) return finished;
  if (place.opening === 'farewell' && place.why === 'moved') return <MovedPage Tools={MovedTools} />;
  if (place.opening === 'farewell') return <FarewellPage why={place.why} isPanel />;
  if (place.opening === 'lost') return <LostPage />;
  return (
    <>
      {isReady ? children : <PanelSkeleton />}
      {place.opening === 'wall' && <WallDialog why={place.why} isPanel />}
    </>
  );
}

/** Removes a room that ended from the rooms of this browser. */
function useForgetting(isFinished: boolean) {
  const sessionId = useRoom((room) => room.session.session_id);
  useEffect(() => {
    if (isFinished) knownRooms.forget(sessionId);
  }, [isFinished, sessionId]);
}
