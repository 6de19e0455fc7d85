import { queryNames } from '#protocol/paths.ts';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useParams } from 'react-router';
import type { Timer } from '#domain/timers/timer.ts';
import { useAlertsOnShow } from '../features/alerts/use-alerts-on-show.ts';
import { EmptyStage, Stage } from '../features/stage/stage.tsx';
import { useFullscreen } from '../features/stage/use-fullscreen.ts';
import { useStageKeys } from '../features/stage/use-stage-keys.ts';
import { useStageTimer } from '../features/stage/use-stage-timer.ts';
import { useWakeLock } from '../features/stage/use-wake-lock.ts';
import { TimerBar } from '../features/timers/timer-bar.tsx';
import { TimerClock } from '../features/timers/timer-clock.tsx';
import { useLook } from '../features/timers/use-look.ts';
import { StageGate } from '../features/connection/stage-gate.tsx';
import { deviceName } from '../lib/browser/device-name.ts';
import { useChunk } from '../lib/use-chunk.ts';
import { RoomProvider } from '../live/react/room-provider.tsx';
import { isLost } from '../live/connection/reconnect.ts';
import { useIsReady, useConnection, useRoom } from '../live/react/use-room.ts';
import { brand, stage as words } from '../text/es.ts';

// Loaded after the clock; not part of the first visit.
const loadTools = () => import('../features/stage/stage-tools.tsx');
const loadHelp = () => import('../features/stage/key-help.tsx');
const loadWords = async () => {
  const [{ StageAlerts }, { StageMessages }] = await Promise.all([
    import('../features/alerts/stage-alerts.tsx'),
    import('../features/messages/stage-messages.tsx'),
  ]);
  return { StageAlerts, StageMessages };
};
const loadSpoken = () => import('../features/timers/spoken-timer.tsx');
const loadCalls = () => import('../features/screen/stage-calls.ts');
const loadSound = () => import('../features/sound/stage-sound.ts');

export const meta = () => [{ title: `${words.title} · ${brand.name}` }];

/** The stage: nothing covers or stops the clock. */
export default function Viewer() {
  const { sessionId = '' } = useParams();
  const code = new URLSearchParams(useLocation().search).get(queryNames.code);
  const [name] = useState(() => deviceName());
  const calls = useChunk(loadCalls);
  return (
    <RoomProvider sessionId={sessionId} type="viewer" name={name} code={code}>
      <StageGate>
        <ViewerScreen />
        {calls.state === 'here' && <calls.module.ScreenCalls name={name} />}
      </StageGate>
    </RoomProvider>
  );
}

function ViewerScreen() {
  useWakeLock();
  const isReady = useIsReady();
  const { timer, isPinned, isMissing, step, follow } = useStageTimer();
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
  const sound = useChunk(loadSound);
  const { Sounding, SoundButton, ActivateStageSound } = sound.state === 'here' ? sound.module : noSound;
  const tools = toolbar.state === 'here' && (
    <toolbar.module.StageTools full={full} sound={<SoundButton />} onKeys={() => setShowsKeys(true)} />
  );
  const shared = { tools, corner: <ActivateStageSound onlyOf={isPinned && timer ? timer.id : null} /> };
  return (
    <>
      {timer ? (
        <TimerStage {...{ timer, isPinned, isMissing, showsMessages }} {...shared} />
      ) : (
        <EmptyStage sign={<EmptySign isReady={isReady} />} {...shared}>
          {isReady ? words.noTimer : words.waiting}
        </EmptyStage>
      )}
      <Sounding timerId={timer?.id ?? null} isPinned={isPinned} />
      {showsKeys && help.state === 'here' && <help.module.KeyHelp onClose={() => setShowsKeys(false)} />}
    </>
  );
}

const nothing = () => null;
const noSound = { Sounding: nothing, SoundButton: nothing, ActivateStageSound: nothing };

type TimerStageProps = {
  timer: Timer;
  isPinned: boolean;
  isMissing: boolean;
  showsMessages: boolean;
  tools: ReactNode;
  corner: ReactNode;
};

function TimerStage({ timer, isPinned, isMissing, showsMessages, tools, corner }: TimerStageProps) {
  const { phase, tone } = useLook(timer);
  const spoken = useChunk(loadSpoken);
  return (
    <Stage
      timer={timer}
      phase={phase}
      clock={
        <>
          <TimerClock timer={timer} />
          {spoken.state === 'here' && <spoken.module.SpokenTimer timer={timer} />}
        </>
      }
      bar={<TimerBar timer={timer} tone={tone} />}
      messages={useBelowClock(timer.id, { isPinned, showsMessages })}
      sign={<StageSign isMissing={isMissing} />}
      tools={tools}
      corner={corner}
    />
  );
}

/**
 * While an alert is shown it replaces the messages, also where they are hidden. If their code cannot be loaded, the
 * latest is plain text: some browsers never request a failed module again.
 */
function useBelowClock(timerId: string, { isPinned, showsMessages }: { isPinned: boolean; showsMessages: boolean }) {
  const messages = useRoom((room) => room.messages);
  const alerts = useAlertsOnShow().filter((alert) => !isPinned || alert.timer_id === timerId);
  const chunk = useChunk(loadWords);
  if (chunk.state === 'loading') return null;
  if (chunk.state === 'failed') {
    const said = alerts.at(-1)?.message ?? (showsMessages && messages.at(-1)?.content);
    return said ? <p role="status">{said}</p> : null;
  }
  const { StageAlerts, StageMessages } = chunk.module;
  if (alerts.length > 0) return <StageAlerts alerts={alerts} shownTimerId={timerId} />;
  return showsMessages && messages.length > 0 ? <StageMessages messages={messages} label={words.messages} /> : null;
}

function StageSign({ isMissing }: { isMissing: boolean }) {
  const { connection } = useConnection();
  const isLocal = useRoom((room) => room.isLocal);
  if (connection.state !== 'open') return isLocal ? words.local : words.stale;
  return isMissing ? `${words.notFound}. ${words.showsActive}` : null;
}

/** Before the first state, a lost connection is shown only once given up: every visit begins without one. */
function EmptySign({ isReady }: { isReady: boolean }) {
  const { connection } = useConnection();
  return (isReady ? connection.state !== 'open' : isLost(connection)) && words.away;
}
