import { later, seconds } from '#domain/lib/time.ts';
import { programmeOf, punctualityOf } from '#domain/programme/plan.ts';
import type { Punctuality } from '#domain/programme/plan.ts';
import type { ProgrammeState } from '#domain/programme/plan-item.ts';
import { sentenceOf } from '#domain/programme/programme-answer.ts';
import { msToNextCountUp } from '#domain/timers/format.ts';
import type { Instant } from '#protocol/time.ts';

const SECOND = seconds(1);

type ShownPunctuality = {
  readonly is: Punctuality['is'];
  readonly sentence: string;
  readonly nextFlip: number | null;
};

/** How the show stands against its plan at `now`, in words. */
export function punctualityAt(state: ProgrammeState, now: Instant): ShownPunctuality {
  const { late } = programmeOf(state, now);
  const punctuality = punctualityOf({ late });
  return {
    is: punctuality.is,
    sentence: sentenceOf(punctuality),
    nextFlip: late === null ? null : msToNextSentence(late, programmeOf(state, later(now, SECOND)).late),
  };
}

/** While the show keeps its distance from the plan it is looked at again after a second. */
function msToNextSentence(late: number, inASecond: number | null): number {
  if (inASecond === null || inASecond <= late) return SECOND;
  // Whole seconds of both directions are rounded down: those of an early show change just after they are full.
  return late >= 0 ? msToNextCountUp(late) : (-late % SECOND) + 1;
}
