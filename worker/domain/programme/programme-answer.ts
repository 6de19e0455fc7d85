import { PUNCTUALITY_WORDS } from '#protocol/constants.ts';
import type { ProgrammePlan } from '#protocol/programme.ts';
import type { Instant } from '#protocol/time.ts';
import { formatCountUp } from '../timers/format.ts';
import { programmeOf, punctualityOf, type Punctuality } from './plan.ts';
import type { ProgrammeState } from './plan-item.ts';

/** The programme at `now` as calls answer it. */
export function programmeAnswer(state: ProgrammeState, now: Instant): ProgrammePlan {
  const programme = programmeOf(state, now);
  return {
    items: programme.items.map(({ timer, planned, expected, actual, gap, overlap }) => ({
      timer_id: timer.id,
      planned,
      expected,
      actual,
      gap_ms: gap,
      overlap_ms: overlap,
    })),
    show: { late_ms: programme.late, sentence: sentenceOf(punctualityOf(programme)) },
  };
}

/** '12:40 de retraso', '3:05 de adelanto', 'a tiempo'; empty without a plan. */
export function sentenceOf(punctuality: Punctuality): string {
  switch (punctuality.is) {
    case 'late':
    case 'early':
      return `${formatCountUp(punctuality.by, false)} ${PUNCTUALITY_WORDS[punctuality.is]}`;
    case 'on time':
      return PUNCTUALITY_WORDS.onTime;
    case 'unplanned':
      return '';
  }
}
