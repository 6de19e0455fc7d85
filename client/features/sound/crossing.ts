import { instant, seconds } from '#domain/lib/time.ts';
import { thresholdsOf } from '#domain/timers/thresholds.ts';
import { settingsOf } from '#domain/timers/timer-settings.ts';
import type { FactMessage } from '#protocol/down.ts';
import type { EventSettings } from '#protocol/event.ts';
import type { Instant } from '#protocol/time.ts';
import type { SoundMoment } from '../../lib/sound/sound-settings.ts';

/** A threshold that a timer crossed by itself, and when. */
export type Crossing = { readonly timerId: string; readonly moment: SoundMoment; readonly at: Instant };

const momentOf: Partial<Record<string, SoundMoment>> = {
  warning: 'warning',
  danger: 'danger',
  overtime: 'zero',
  complete: 'zero',
};

/** The threshold that the room announces; null for other news, and for a timer that somebody completed. */
export function crossingIn(news: FactMessage, settings: EventSettings): Crossing | null {
  if (news.type !== 'timer_update') return null;
  const { action, timer } = news.data;
  const moment = momentOf[action];
  if (!moment || (action === 'complete' && timer.current_time !== 0)) return null;
  const place = moment === 'zero' ? seconds(0) : thresholdsOf(settingsOf(timer), settings)[moment];
  const at = timer.deadline === null ? timer.end_time : timer.deadline - place;
  return at === undefined ? null : { timerId: timer.id, moment, at: instant(at) };
}

/** The timer of a screen, and the one before it until `until`: what is linked replaces it at its zero. */
export type OnScreen = {
  readonly timerId: string | null;
  readonly before: { readonly timerId: string | null; readonly until: number } | null;
};

/** Whether the timer was on this screen when it crossed the threshold. */
export const isOfScreen = ({ timerId, at }: Crossing, screen: OnScreen): boolean =>
  timerId === screen.timerId || (timerId === screen.before?.timerId && at <= screen.before.until);
