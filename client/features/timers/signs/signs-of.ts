import type { Timer } from '#domain/timers/timer.ts';
import type { SettingName, TextSetting } from '#protocol/setting-rows.ts';
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

type Read = (timer: Timer) => Sign | null | false;

/** The sign of each setting that is not as usual; null: it has none, or another one says it too. Few texts have one. */
const signs = {
  skip: ({ skip }) => skip && { kind: 'skip', ...words.skip },
  start: startOf,
  kind: ({ kind }) => kind !== 'duration' && untilOf(shortWallTime(kind.until)),
  cue: ({ cue }) => cue !== '' && { kind: 'cue', short: cue, words: words.cue(cue) },
  display: ({ display }) => display !== 'countdown' && { kind: 'display', ...words.displays[display] },
  at_zero: ({ at_zero }) => at_zero !== null && { kind: 'zero', ...words.zeros[at_zero] },
  warn_seconds: ({ warn_seconds, danger_seconds }) =>
    (warn_seconds !== null || danger_seconds !== null) && { kind: 'thresholds', ...words.thresholds },
  takes_questions: ({ takes_questions }) => !takes_questions && { kind: 'noQuestions', ...words.noQuestions },
  notes: ({ notes }) => notes !== '' && { kind: 'notes', ...words.notes },
  color: null,
  danger_seconds: null,
  planned_start: null,
  gap_seconds: null,
  link_after: null,
  if_busy: null,
} as const satisfies Readonly<
  Record<Exclude<SettingName, TextSetting>, Read | null> & Partial<Record<TextSetting, Read>>
>;

const readers: readonly (Read | null)[] = Object.values(signs);

/** What of a timer is not the default, the most important first. */
export const signsOf = (timer: Timer, unstarted: Unstarted): readonly Sign[] => [
  ...(unstarted ? [{ kind: unstarted, ...words[unstarted] }] : []),
  ...readers.flatMap((read) => read?.(timer) || []),
];

function untilOf(time: string): Sign {
  return { kind: 'until', short: words.until.short(time), words: words.until.words(time) };
}

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
