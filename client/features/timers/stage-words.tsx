import type { Phase } from '#domain/timers/display.ts';
import type { Timer } from '#domain/timers/timer.ts';
import { stageWords } from './instead-of-countdown.ts';
import { useAnnounced } from '../../live/react/use-announced.ts';
import { useRoom } from '../../live/react/use-room.ts';
import { onStage } from '../../text/es.ts';

type StageWordsProps = { timer: Timer; phase: Phase; className?: string | undefined };

/** What the stage shows in place of the countdown of its timer. Nothing while it counts down to another start. */
export function StageWords({ timer, phase, className }: StageWordsProps) {
  const { shown, black } = useStageWords(timer, phase);
  const words = black ?? shown;
  return words && <p className={className}>{words}</p>;
}

/** What the stage shows in place of the countdown, and that it is black, in words; null if it does not or is not. */
export function useStageWords(timer: Timer, phase: Phase) {
  const announced = useAnnounced(null);
  const isBlack = useRoom((room) => room.stage.blackout);
  return { shown: announced ? null : stageWords(timer, phase), black: isBlack ? onStage.now(onStage.black) : null };
}
