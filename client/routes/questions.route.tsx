import type { ReactNode } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { FarewellPage } from '../features/connection/farewell-page.tsx';
import { LostPage } from '../features/connection/lost-page.tsx';
import { NoticePage } from '../features/connection/notice-page.tsx';
import { openingOf, type Farewell } from '../live/connection/opening.ts';
import { Toaster } from '../features/connection/toaster.tsx';
import { WallDialog } from '../features/connection/wall-dialog.tsx';
import { AudienceNotice } from '../features/questions/audience-notice.tsx';
import { OnStage } from '../features/questions/event-summary.tsx';
import { QuestionsPage, QuestionsSkeleton } from '../features/questions/questions-page.tsx';
import { AnnouncedTime } from '../features/timers/announced-time.tsx';
import { StageTime, StageTimeWords } from '../features/timers/stage-time.tsx';
import { deviceName } from '../lib/browser/device-name.ts';
import { readTheme, showTheme } from '../lib/browser/theme.ts';
import { isCrowded } from '../live/connection/reconnect.ts';
import { InteractiveRoomProvider } from '../live/react/interactive-room-provider.tsx';
import { useAnnounced } from '../live/react/use-announced.ts';
import { useIsReady, useConnection, useRoom } from '../live/react/use-room.ts';
import { brand, connection as connectionWords, questions as words } from '../text/es.ts';
import { LinkButton } from '../ui/link-button.tsx';

export const title = `${words.page} · ${brand.name}`;

export function loader({ params: { sessionId = '' } }: LoaderFunctionArgs) {
  showTheme(readTheme());
  return { sessionId };
}

/** For the audience, on phones: to ask and to read questions. It takes no seat. */
export default function Questions() {
  const { sessionId } = useLoaderData<typeof loader>();
  return (
    <InteractiveRoomProvider sessionId={sessionId} type="audience" name={deviceName()} code={null}>
      <AudienceGate>
        <QuestionsPage onStage={<StageNow />} sign={<AudienceNotice />} />
      </AudienceGate>
      <Toaster />
    </InteractiveRoomProvider>
  );
}

/** Says why the room is not open. A crowded room still is: the page then reads and asks by HTTP. */
function AudienceGate({ children }: { children: ReactNode }) {
  const { connection, reads } = useConnection();
  const isReady = useIsReady();
  const place = openingOf(connection, { isReady, isStage: false, reads });
  if (place.opening === 'farewell') return <Ended why={place.why} />;
  if (place.opening === 'lost') return <LostPage />;
  return (
    <>
      {isReady ? children : <QuestionsSkeleton />}
      {place.opening === 'wall' && !isCrowded(connection) && <WallDialog why={place.why} />}
    </>
  );
}

function Ended({ why }: { why: Farewell }) {
  const said = { noSuchRoom: words.noEvent, finished: words.over, credentials: null, withdrawn: null, moved: null }[
    why
  ];
  if (!said) return <FarewellPage why={why} />;
  return (
    <NoticePage
      {...said}
      actions={
        <LinkButton to="/" variant="quiet">
          {connectionWords.refused.toHome}
        </LinkButton>
      }
    />
  );
}

/** The active timer; in a gap, the one that comes after it. The audience receives no others. */
function StageNow() {
  const timer = useRoom((room) => room.timers.find(({ id }) => id === room.activeTimerId) ?? null);
  const announced = useAnnounced(null);
  if (announced) {
    const { cause } = announced;
    const time = <AnnouncedTime announced={announced} />;
    return <OnStage timer={announced.timer} time={time} label={words.startsIn[cause]} />;
  }
  if (!timer) return null;
  const time = timer.run.state !== 'completed' && (
    <>
      <StageTime isSilent timer={timer} />
      <StageTimeWords isShort timer={timer} />
    </>
  );
  return <OnStage timer={timer} time={time} />;
}
