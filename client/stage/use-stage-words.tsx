import { shownMessageOf } from '#domain/messages/shown-message.ts';
import type { Message } from '#protocol/messages.ts';
import type { Timer } from '#domain/timers/timer.ts';
import { useAlertsOnShow } from '../features/alerts/use-alerts-on-show.ts';
import { useOutput } from '../features/stage/output.ts';
import type { StageWords } from '../features/stage/stage.tsx';
import { useStageLook } from '../features/stage/use-stage-look.ts';
import { useChunk } from '../lib/use-chunk.ts';
import { useRoom } from '../live/react/use-room.ts';

// Loaded after the clock.
const loadWords = async () => {
  const [{ StageAlerts }, { StageMessages }] = await Promise.all([
    import('../features/alerts/stage-alerts.tsx'),
    import('../features/messages/stage-messages.tsx'),
  ]);
  return { StageAlerts, StageMessages };
};

type Shown = {
  /** Whose clock this stage shows. */
  readonly timer: Timer | null;
  /** What messages are about: `timer`, or the one whose start is announced. */
  readonly onStage: Timer | null;
  readonly isPinned: boolean;
  readonly showsMessages: boolean;
};

/**
 * While an alert is shown it replaces the message, also where messages are hidden; one with a hold stands above it, and a
 * message in full screen covers all. Until their code arrives after a failure, they are plain text.
 */
export function useStageWords({ timer, onStage, isPinned, showsMessages }: Shown): StageWords {
  const timerId = timer?.id ?? null;
  const look = useStageLook();
  const message = useMessage({ isWithoutClock: onStage === null });
  const alerts = useAlertsOnShow().filter((alert) => !isPinned || alert.timer_id === timerId);
  const chunk = useChunk(loadWords);
  const isReplaced = !message?.fullscreen && alerts.some(({ hold }) => !hold);
  const shown = showsMessages && !isReplaced ? message : null;
  const isBelow = alerts.length > 0 || (shown !== null && !shown.fullscreen);
  if (chunk.state === 'loading') return { content: null, isBelow: false };
  if (chunk.state === 'failed') {
    const said = alerts.at(-1)?.message ?? shown?.content;
    return { content: said && <p role="status">{said}</p>, isBelow: said !== undefined };
  }
  const { StageAlerts, StageMessages } = chunk.module;
  const content = (
    <>
      {alerts.length > 0 && <StageAlerts alerts={alerts} shownTimerId={timerId} />}
      <StageMessages message={shown} timer={onStage} look={look} />
    </>
  );
  return { content, isBelow };
}

/** The message as this stage shows it. It covers a stage without a clock and one for messages; over a picture nothing. */
function useMessage({ isWithoutClock }: { isWithoutClock: boolean }): Message | null {
  const message = useRoom(shownMessageOf);
  const own = useOutput();
  if (!message || own?.isOverlay) return message && { ...message, fullscreen: false };
  return isWithoutClock || own?.isForMessages ? { ...message, fullscreen: true } : message;
}
