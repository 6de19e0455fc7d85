import { later, seconds } from '#domain/lib/time.ts';
import { programmeOf, punctualityOf, type Punctuality } from '#domain/programme/plan.ts';
import type { ProgrammeState } from '#domain/programme/plan-item.ts';
import { sentenceOf } from '#domain/programme/programme-answer.ts';
import { msToNextCountUp } from '#domain/timers/format.ts';
import { PUNCTUALITY_WORDS } from '#protocol/constants.ts';
import type { Instant } from '#protocol/time.ts';
import { programme as words } from '../../text/es.ts';

const SECOND = seconds(1);
const MINUTE = seconds(60);

type ShownPunctuality = {
  readonly is: Punctuality['is'];
  readonly sentence: string;
  /** The same in whole minutes, for the public. */
  readonly inMinutes: string;
  readonly nextFlip: number | null;
};

/** How the show stands against its plan at `now`, in words. */
export function punctualityAt(state: ProgrammeState, now: Instant): ShownPunctuality {
  const { late } = programmeOf(state, now);
  const punctuality = punctualityOf({ late });
  return {
    is: punctuality.is,
    sentence: sentenceOf(punctuality),
    inMinutes: inMinutes(punctuality),
    nextFlip: late === null ? null : msToNextSentence(late, programmeOf(state, later(now, SECOND)).late),
  };
}

function inMinutes(punctuality: Punctuality): string {
  if (punctuality.is !== 'late' && punctuality.is !== 'early') return sentenceOf(punctuality);
  const minutes = Math.floor(punctuality.by / MINUTE);
  if (minutes === 0) return PUNCTUALITY_WORDS.onTime;
  return `${words.span(minutes)} ${PUNCTUALITY_WORDS[punctuality.is]}`;
}

/** While the show keeps its distance from the plan it is looked at again after a second. */
function msToNextSentence(late: number, inASecond: number | null): number {
  if (inASecond === null || inASecond <= late) return SECOND;
  // Whole seconds of both directions are rounded down: those of an early show change just after they are full.
  return late >= 0 ? msToNextCountUp(late) : (-late % SECOND) + 1;
}
