import { isKiosk as isKioskAt } from '#protocol/paths.ts';
import { memo, useMemo, type ReactNode } from 'react';
import { currentOf } from '#domain/timers/agenda.ts';
import type { Timer } from '#domain/timers/timer.ts';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { AgendaPage } from '../features/agenda/agenda-page.tsx';
import { AgendaRow } from '../features/agenda/agenda-row.tsx';
import type { EntryProps } from '../features/agenda/agenda-list.tsx';
import { FarewellPage } from '../features/connection/farewell-page.tsx';
import { LostPage } from '../features/connection/lost-page.tsx';
import { MovedStrip } from '../features/connection/moved-page.tsx';
import { openingOf } from '../live/connection/opening.ts';
import { StageGate } from '../features/connection/stage-gate.tsx';
import { WallDialog } from '../features/connection/wall-dialog.tsx';
import { ScreenCalls } from '../features/screen/screen-calls.tsx';
import { useFullscreen } from '../features/stage/use-fullscreen.ts';
import { useStageKeys } from '../features/stage/use-stage-keys.ts';
import { useWakeLock } from '../features/stage/use-wake-lock.ts';
import { AnnouncedTime } from '../features/timers/announced-time.tsx';
import { StageTime, StageTimeNews, StageTimeWords } from '../features/timers/stage-time.tsx';
import { TimerBar } from '../features/timers/timer-bar.tsx';
import { useListLook } from '../features/timers/use-look.ts';
import { deviceName } from '../lib/browser/device-name.ts';
import { readTheme, showTheme } from '../lib/browser/theme.ts';
import { useAnnounced } from '../live/react/use-announced.ts';
import { useIsMoved } from '../live/react/use-moved.ts';
import { RoomProvider } from '../live/react/room-provider.tsx';
import { useIsReady, useConnection, useRoom } from '../live/react/use-room.ts';
import { agenda as words, brand } from '../text/es.ts';

export const title = `${words.title} · ${brand.name}`;

export function loader({ params: { sessionId = '' }, request }: LoaderFunctionArgs) {
  const isKiosk = isKioskAt(new URL(request.url));
  showTheme(isKiosk ? 'dark' : readTheme());
  return { sessionId, isKiosk };
}

/** The agenda, live. A phone takes a seat; a kiosk takes none, but receives the same. */
export default function Agenda() {
  const { sessionId, isKiosk } = useLoaderData<typeof loader>();
  const name = deviceName();
  const who = { sessionId, name, code: null };
  if (isKiosk)
    return (
      <RoomProvider {...who} type="audience" isKiosk>
        <StageGate>
          <AgendaPage Entry={Entry} isKiosk />
          <NowNews />
          <SignScreen />
        </StageGate>
      </RoomProvider>
    );
  return (
    <RoomProvider {...who} type="guest">
      <PhoneGate>
        <AgendaPage Entry={Entry} isKiosk={false} />
        <NowNews />
        <ScreenCalls name={name} />
      </PhoneGate>
    </RoomProvider>
  );
}

/** Like `StageGate`, but in the reader's theme: what was shown stays when the connection is lost. */
function PhoneGate({ children }: { children: ReactNode }) {
  const { connection, reads } = useConnection();
  const isReceived = useRoom((room) => room.isReceived);
  const place = openingOf(connection, { isReady: useIsReady(), isStage: true, isReceived, reads });
  const isMoved = useIsMoved();
  if (place.opening === 'farewell') return <FarewellPage why={place.why} />;
  if (place.opening === 'lost') return <LostPage />;
  return (
    <>
      {children}
      {place.opening === 'wall' && <WallDialog why={place.why} />}
      {isMoved && <MovedStrip />}
    </>
  );
}

/** Keeps an unattended screen awake; F toggles full screen. */
function SignScreen() {
  useWakeLock();
  const full = useFullscreen();
  useStageKeys({ f: full.toggle });
  return null;
}

/** Announces changes of the current item. */
function NowNews() {
  const timers = useRoom((room) => room.timers);
  const activeId = useRoom((room) => room.activeTimerId);
  const now = useMemo(() => currentOf(timers, activeId) ?? null, [timers, activeId]);
  const isReady = useIsReady();
  return isReady && <StageTimeNews timer={now} />;
}

/** While the stage counts down to its start, with the time to it. */
function Next({ timer }: { timer: Timer }) {
  const announced = useAnnounced(timer.id);
  if (!announced) return words.next;
  return (
    <>
      {words.startsIn[announced.cause]} <AnnouncedTime announced={announced} />
    </>
  );
}

const Entry = memo(function Entry({ timer, place, ...times }: EntryProps) {
  const { phase, tone } = useListLook(timer);
  return (
    <AgendaRow
      timer={timer}
      place={place}
      phase={phase}
      {...times}
      time={<StageTime timer={timer} isSilent={place === 'now'} />}
      bar={<TimerBar timer={timer} tone={tone} />}
      next={place === 'next' && <Next timer={timer} />}
      spoken={place === 'now' && <StageTimeWords timer={timer} />}
    />
  );
});
