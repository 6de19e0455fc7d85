import { programmeOf, punctualityOf } from '#domain/programme/plan.ts';
import { sentenceOf } from '#domain/programme/programme-answer.ts';
import { nextOf } from '#domain/programme/show.ts';
import type { Timer } from '#domain/timers/timer.ts';
import { stageExtras, type Output, type StageExtra } from '#protocol/outputs.ts';
import type { Instant } from '#protocol/time.ts';
import { timesIn } from '../lib/time/time-of-day.ts';
import { stage as words, zones } from '../text/es.ts';
import type { StageSource } from './source.ts';

const SECOND = 1000;
const MINUTE = 60_000;

/** A text, and after it figures in the font of the digits. */
export type Extra = readonly [label: string, figures: string];

/**
 * What stands below the digits of an output. A zone of its own is named, also where the timer itself shows the time of
 * day.
 */
export function extrasAt({ view, own, cityOf }: StageSource, timer: Timer, now: Instant): readonly Extra[] {
  if (!own) return [];
  const { extras, time_zone } = own.output;
  const city = time_zone === null ? null : cityOf(time_zone);
  const label = time_zone === null ? words.timeOfDay : city === null ? '' : zones.of(city);
  const extraOf: Record<StageExtra, () => Extra | null> = {
    time: () => [label, timesIn(time_zone ?? view.event.time_zone).clock(now)],
    next() {
      const next = nextOf({ timers: view.timers, activeTimerId: timer.id });
      return next ? [words.next(next.name), ''] : null;
    },
    punctuality() {
      const sentence = punctualityIn(view, now);
      return sentence === '' ? null : ['', sentence];
    },
  };
  const named: readonly Extra[] = timer.display.endsWith('clock') && !extras.includes('time') ? [[label, '']] : [];
  return [
    ...(time_zone === null ? [] : named),
    ...stageExtras.flatMap((extra) => {
      const shown = extras.includes(extra) && extraOf[extra]();
      return shown ? [shown] : [];
    }),
  ];
}

let latest: { readonly view: StageSource['view']; readonly second: number; readonly sentence: string } | null = null;

/** How late the show is. Computed once in a second, however often the bar moves: a programme may have 500 items. */
function punctualityIn(view: StageSource['view'], now: Instant): string {
  const second = Math.floor(now / SECOND);
  if (latest?.view !== view || latest.second !== second)
    latest = { view, second, sentence: sentenceOf(punctualityOf(programmeOf(view, now))) };
  return latest.sentence;
}

/** Ms until that line may change; null if it does not change by itself. */
export function msToNextExtra({ extras }: Pick<Output, 'extras'>, now: Instant): number | null {
  if (extras.includes('punctuality')) return SECOND - (now % SECOND);
  return extras.includes('time') ? MINUTE - (now % MINUTE) : null;
}
