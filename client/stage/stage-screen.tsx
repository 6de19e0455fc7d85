import { queryNames } from '#protocol/query-names.ts';
import { presenterOf } from '#domain/timers/presenter.ts';
import type { AtZero } from '#protocol/timer-settings.ts';
import { atZeroOf } from '#domain/timers/display.ts';
import type { Timer } from '#domain/timers/timer.ts';
import { instant } from '#domain/lib/time.ts';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { keptOutput } from '../features/stage/kept-output.ts';
import { ConfiguredStage } from '../features/stage/configured-stage.tsx';
import { useOutput } from '../features/stage/output.ts';
import { EmptyStage, Stage } from '../features/stage/stage.tsx';
import type { StageTools } from '../features/stage/stage-tools.tsx';
import type { StageProps } from '../features/stage/stage.tsx';
import { useStageKeys } from '../features/stage/use-stage-keys.ts';
import { useStageTimer } from '../features/stage/use-stage-timer.ts';
import { AnnouncedDigits } from '../features/timers/announced-digits.tsx';
import { TimerBar } from '../features/timers/timer-bar.tsx';
import { TimerClock } from '../features/timers/timer-clock.tsx';
import { useLook } from '../features/timers/use-look.ts';
import { StageGate } from '../features/connection/stage-gate.tsx';
import type { OnStage } from '../lib/timers/spoken-stage.ts';
import { announcedDetail, announcedTitle } from '../lib/timers/announced-words.ts';
import { stageState } from '../lib/timers/timer-status.ts';
import { deviceName } from '../lib/browser/device-name.ts';
import { useChunk } from '../lib/use-chunk.ts';
import { useAnnounced } from '../live/react/use-announced.ts';
import { RoomProvider } from '../live/react/room-provider.tsx';
import { isLost } from '../live/connection/reconnect.ts';
import { useIsReady, useConnection, useLive, useRoom } from '../live/react/use-room.ts';
import { stage as words } from '../text/es.ts';
import { useStageWords } from './use-stage-words.tsx';

// Loaded after the clock; not part of the first visit.
const loadTools = () => import('../features/stage/stage-tools.tsx');
const loadHelp = () => import('../features/stage/key-help.tsx');
const loadModes = () => import('../features/stage/stage-clock.tsx');
const loadSpoken = () => import('../features/stage/spoken-stage.tsx');
const loadCalls = () => import('../features/screen/stage-calls.ts');
const loadSound = () => import('../features/sound/stage-sound.ts');

/** The stage: nothing covers or stops the clock. Its page has no router (`start-stage.tsx`), so nothing of it uses one. */
export function StageScreen() {
  const [{ sessionId, name: ownName, ...address }] = useState(readAddress);
  const [name] = useState(() => ownName ?? deviceName());
  const calls = useChunk(loadCalls);
  const { code, timerId, delay } = address;
  const output = () => keptOutput(sessionId);
  return (
    <RoomProvider sessionId={sessionId} type="viewer" name={name} code={code} stage={{ timerId, delay, output }}>
      <StageGate>
        <ConfiguredStage sessionId={sessionId}>
          <ViewerScreen />
        </ConfiguredStage>
        {calls.state === 'here' && <calls.module.ScreenCalls name={name} />}
      </StageGate>
    </RoomProvider>
  );
}

/** The page's own address, `/viewer/{session}?code=…&timer=…`: it names another room only when it is loaded again. */
function readAddress() {
  const [, , sessionId = ''] = location.pathname.split('/');
  const query = new URLSearchParams(location.search);
  return {
    sessionId,
    code: query.get(queryNames.code),
    timerId: query.get(queryNames.timer),
    delay: query.get(queryNames.delay),
    /** Of this screen. */
    name: query.get(queryNames.screen)?.trim() || null,
  };
}

function ViewerScreen() {
  const isReady = useIsReady();
  const { timer, isPinned, isMissing, step, follow } = useStageTimer();
  const pinnedId = isPinned && timer ? timer.id : null;
  const announced = useAnnounced(pinnedId);
  const [showsMessages, setShowsMessages] = useState(true);
  const [showsKeys, setShowsKeys] = useState(false);
  useStageKeys({
    ' ': () => setShowsMessages((shown) => !shown),
    ArrowLeft: () => step(-1),
    ArrowRight: () => step(1),
    Home: follow,
    '?': () => setShowsKeys((shown) => !shown),
  });
  const help = useChunk(loadHelp);
  const { Sounding, SoundButton, ActivateStageSound } = useSound();
  const isBlack = useRoom((room) => room.stage.blackout);
  const shared = {
    tools: <Tools sound={<SoundButton />} onKeys={() => setShowsKeys(true)} />,
    corner: <ActivateStageSound onlyOf={pinnedId} />,
  };
  const onStage = timer ?? announced?.timer;
  const sign = <StageSign isMissing={isMissing} />;
  const said = useStageWords({ timer, onStage: onStage ?? null, isPinned, showsMessages });
  return (
    <>
      {onStage ? (
        <TimerStage timer={onStage} words={said} {...{ announced, sign }} {...shared} />
      ) : (
        <EmptyStage words={said} sign={<EmptySign isReady={isReady} />} {...shared}>
          {isReady ? words.noTimer : words.waiting}
        </EmptyStage>
      )}
      <Sounding timerId={timer?.id ?? null} isPinned={isPinned} isSilent={isBlack} />
      {showsKeys && !isBlack && help.state === 'here' && <help.module.KeyHelp onClose={() => setShowsKeys(false)} />}
    </>
  );
}

/** The digits count down at once. What other display modes show is loaded after them. */
function Clock({ timer }: { timer: Timer }) {
  const settings = useRoom((room) => room.event.settings);
  const modes = useChunk(loadModes);
  const own = useOutput();
  const isPlain = !own && timer.display === 'countdown' && !hidesDigits(atZeroOf(timer, settings));
  if (!isPlain && modes.state === 'here') return <modes.module.StageClock timer={timer} />;
  return isPlain || modes.state === 'failed' ? <TimerClock timer={timer} /> : null;
}

const hidesDigits = (atZero: AtZero) => atZero === 'hide' || atZero === 'text';

function Tools(props: ComponentProps<typeof StageTools>) {
  const toolbar = useChunk(loadTools);
  return toolbar.state === 'here' && <toolbar.module.StageTools {...props} />;
}

const nothing = () => null;
const noSound = { Sounding: nothing, SoundButton: nothing, ActivateStageSound: nothing };

function useSound() {
  const sound = useChunk(loadSound);
  const isMuted = useOutput()?.isMuted;
  return sound.state === 'here' && !isMuted ? sound.module : noSound;
}

type TimerStageProps = OnStage & Pick<StageProps, 'words' | 'sign' | 'tools' | 'corner'>;

/** A timer, or before it the countdown to its start by itself. */
function TimerStage({ timer: whole, announced: start, ...others }: TimerStageProps) {
  const own = useOutput();
  const timer = own ? own.seen(whole) : whole;
  const announced = own && start ? { ...start, timer: own.seen(start.timer) } : start;
  const { phase, tone } = useLook(timer);
  const { clock } = useLive();
  const [opened] = useState(() => ({ timer, announced, at: instant(clock.serverNow()) }));
  const spoken = useChunk(loadSpoken);
  return (
    <Stage
      title={announced ? announcedTitle(announced) : timer.name}
      detail={announced ? announcedDetail(announced) : presenterOf(timer)}
      state={announced ? '' : stageState(timer, phase)}
      phase={announced ? 'calm' : phase}
      clock={
        <>
          {announced ? <AnnouncedDigits announced={announced} format={own?.output.format} /> : <Clock timer={timer} />}
          {own && <own.Extras timer={timer} />}
          {spoken.state === 'here' && <spoken.module.SpokenStage {...{ timer, announced, opened }} />}
        </>
      }
      bar={!announced && <TimerBar timer={timer} tone={tone} />}
      {...others}
    />
  );
}

function StageSign({ isMissing }: { isMissing: boolean }) {
  const { connection, reads } = useConnection();
  const isLocal = useRoom((room) => room.isLocal);
  if (connection.state !== 'open') return isLocal ? words.local : words.stale[reads];
  return isMissing ? `${words.notFound}. ${words.showsActive}` : null;
}

/** Before the first state, a lost connection is shown only once given up: every visit begins without one. */
function EmptySign({ isReady }: { isReady: boolean }) {
  const { connection, reads } = useConnection();
  const isAway = isReady ? connection.state !== 'open' : isLost(connection) || reads === 'captive';
  return isAway && (reads === 'none' ? words.away : words.stale[reads]);
}
