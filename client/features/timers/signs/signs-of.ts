import type { Timer } from '#domain/timers/timer.ts';
import { shortWallTime } from '../../../lib/time/event-days.ts';
import { writtenSeconds } from '../../../lib/time/typed.ts';
import { spokenTime } from '../../../lib/timers/spoken.ts';
import { timerSigns as words } from '../../../text/es.ts';

/** What became of a start by itself that did not happen; null otherwise. */
export type Unstarted = 'missed' | 'cancelled' | null;

/** One sign: `short` is shown beside its icon, `words` are read and stand in the title. */
export type Sign = {
  readonly kind:
    | 'missed'
    | 'cancelled'
    | 'skip'
    | 'linked'
    | 'scheduled'
    | 'planned'
    | 'until'
    | 'cue'
    | 'display'
    | 'zero'
    | 'thresholds'
    | 'noQuestions'
    | 'notes';
  readonly short: string;
  readonly words: string;
};

/** What of a timer is not the default, the most important first. */
export const signsOf = (timer: Timer, unstarted: Unstarted): readonly Sign[] =>
  [
    unstarted && { kind: unstarted, ...words[unstarted] },
    timer.skip && { kind: 'skip' as const, ...words.skip },
    startOf(timer),
    timer.kind !== 'duration' && untilOf(shortWallTime(timer.kind.until)),
    timer.cue !== '' && { kind: 'cue' as const, short: timer.cue, words: words.cue(timer.cue) },
    timer.display !== 'countdown' && { kind: 'display' as const, ...words.displays[timer.display] },
    timer.at_zero !== null && { kind: 'zero' as const, ...words.zeros[timer.at_zero] },
    (timer.warn_seconds !== null || timer.danger_seconds !== null) && {
      kind: 'thresholds' as const,
      ...words.thresholds,
    },
    !timer.takes_questions && { kind: 'noQuestions' as const, ...words.noQuestions },
    timer.notes !== '' && { kind: 'notes' as const, ...words.notes },
  ].filter((sign) => sign !== null && sign !== false);

const untilOf = (time: string): Sign => ({
  kind: 'until',
  short: words.until.short(time),
  words: words.until.words(time),
});

function startOf({ start, gap_seconds, planned_start }: Timer): Sign | null {
  if (start === 'linked') {
    if (gap_seconds === 0) return { kind: 'linked', ...words.linked };
    const { short, words: said } = words.linkedAfter;
    return { kind: 'linked', short: short(writtenSeconds(gap_seconds)), words: said(spokenTime(gap_seconds)) };
  }
  if (!planned_start) return null;
  const time = shortWallTime(planned_start);
  return start === 'scheduled'
    ? { kind: 'scheduled', short: time, words: words.scheduled(time) }
    : { kind: 'planned', short: time, words: words.planned(time) };
}

/** Signs of what a row of the programme shows in another way. */
export const signsInRow: readonly Sign['kind'][] = ['cue', 'planned', 'skip', 'until'];
