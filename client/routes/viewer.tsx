import { useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useParams } from 'react-router';
import type { Timer } from '#domain/timer.ts';
import { StageMessages } from '../features/messages/stage-messages.tsx';
import { Identified } from '../features/stage/identified.tsx';
import { EmptyStage, Stage } from '../features/stage/stage.tsx';
import { useFullscreen } from '../features/stage/use-fullscreen.ts';
import { useStageKeys } from '../features/stage/use-stage-keys.ts';
import { useStageTimer } from '../features/stage/use-stage-timer.ts';
import { useWakeLock } from '../features/stage/use-wake-lock.ts';
import { SpokenTimer } from '../features/timers/spoken-timer.tsx';
import { TimerBar } from '../features/timers/timer-bar.tsx';
import { TimerClock } from '../features/timers/timer-clock.tsx';
import { useLook } from '../features/timers/use-look.ts';
import { StageGate } from '../features/connection/stage-gate.tsx';
import { deviceName } from '../lib/device-name.ts';
import { useChunk } from '../lib/use-chunk.ts';
import { RoomProvider } from '../live/room-context.tsx';
import { useIsReady, useLine, useRoom } from '../live/use-room.ts';
import { brand, stage as words } from '../text/es.ts';

// Not part of the first visit: the clock comes first, what can be pressed after it.
const loadTools = () => import('../features/stage/stage-tools.tsx');
const loadHelp = () => import('../features/stage/key-help.tsx');

export const meta = () => [{ title: `${words.title} · ${brand.name}` }];

/** The speaker's screen: nothing covers the clock, nothing stops it. */
export default function Viewer() {
  const { sessionId = '' } = useParams();
  const code = new URLSearchParams(useLocation().search).get('code');
  const [name] = useState(() => deviceName());
  return (
    <RoomProvider sessionId={sessionId} type="viewer" name={name} code={code}>
      <StageGate>
        <ViewerScreen />
        <Identified name={name} />
      </StageGate>
    </RoomProvider>
  );
}

function ViewerScreen() {
  useWakeLock();
  const isReady = useIsReady();
  const { timer, isMissing, step, follow } = useStageTimer();
  const [showsMessages, setShowsMessages] = useState(true);
  const [showsKeys, setShowsKeys] = useState(false);
  const full = useFullscreen();
  useStageKeys({
    f: full.toggle,
    ' ': () => setShowsMessages((shown) => !shown),
    ArrowLeft: () => step(-1),
    ArrowRight: () => step(1),
    Home: follow,
    '?': () => setShowsKeys((shown) => !shown),
  });
  const toolbar = useChunk(loadTools);
  const help = useChunk(loadHelp);
  const tools = toolbar.state === 'here' && <toolbar.module.StageTools full={full} onKeys={() => setShowsKeys(true)} />;
  return (
    <>
      {timer ? (
        <TimerStage timer={timer} isMissing={isMissing} showsMessages={showsMessages} tools={tools} />
      ) : (
        <EmptyStage tools={tools}>{isReady ? words.noTimer : words.waiting}</EmptyStage>
      )}
      {showsKeys && help.state === 'here' && <help.module.KeyHelp onClose={() => setShowsKeys(false)} />}
    </>
  );
}

type TimerStageProps = { timer: Timer; isMissing: boolean; showsMessages: boolean; tools: ReactNode };

function TimerStage({ timer, isMissing, showsMessages, tools }: TimerStageProps) {
  const { phase, bar } = useLook(timer);
  const messages = useRoom((room) => room.messages);
  const hasMessage = showsMessages && messages.length > 0;
  return (
    <>
      <Stage
        timer={timer}
        phase={phase}
        clock={<TimerClock timer={timer} />}
        bar={<TimerBar timer={timer} bar={bar} phase={phase} />}
        messages={hasMessage ? <StageMessages messages={messages} label={words.messages} /> : null}
        sign={<StageSign isMissing={isMissing} />}
        tools={tools}
      />
      <SpokenTimer timer={timer} phase={phase} />
    </>
  );
}

function StageSign({ isMissing }: { isMissing: boolean }) {
  const { line } = useLine();
  if (line.state !== 'open') return words.stale;
  return isMissing ? `${words.notFound}. ${words.showsActive}` : null;
}
