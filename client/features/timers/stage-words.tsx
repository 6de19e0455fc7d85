import type { Phase } from '#domain/timers/display.ts';
import type { Timer } from '#domain/timers/timer.ts';
import { stageWords } from '../../lib/timers/stage-words.ts';
import { useAnnounced } from '../../live/react/use-announced.ts';

type StageWordsProps = { timer: Timer; phase: Phase; className?: string | undefined };

/** What the stage shows of its timer in place of the countdown. Nothing while it counts down to another start. */
export function StageWords({ timer, phase, className }: StageWordsProps) {
  const announced = useAnnounced(null);
  const words = announced ? null : stageWords(timer, phase);
  return words && <p className={className}>{words}</p>;
}
