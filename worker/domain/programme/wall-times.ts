import type { ResolvedTime, TimerSettings, TimerSettingsChanges, WallTime } from '#protocol/timer-settings.ts';
import type { Instant } from '#protocol/time.ts';
import { instant } from '../lib/time.ts';
import type { Fact } from '../room/facts.ts';
import type { SharedState } from '../room/state.ts';
import { settingsOf, stopsAtZero } from '../timers/timer-settings.ts';
import { movedTo, type ActionContext } from '../timers/timer-actions.ts';
import type { Timer } from '../timers/timer.ts';

/**
 * Arithmetic with time zones. A time that does not exist (the clock was set forward) moves forward by the gap; one that
 * exists twice is the first: Temporal's 'compatible'.
 */
export type WallClock = {
  /** The moment at which clocks in `zone` show `time` (HH:MM or HH:MM:SS), `days` after the day `date` (YYYY-MM-DD). */
  readonly momentOf: (wall: { date: string; days: number; time: string; zone: string }) => Instant;
  /** The day (YYYY-MM-DD) in `zone` at a moment. */
  readonly dayOf: (moment: Instant, zone: string) => string;
};

type Dated = Pick<SharedState, 'event' | 'show'>;

/** Resolves wall times of the event: from its date, else from the day that the show began or was planned, else from today. */
export const resolverOf =
  ({ event, show }: Dated, clock: WallClock, now: Instant) =>
  ({ at, day = 0 }: WallTime): ResolvedTime => {
    const zone = event.time_zone;
    const date = event.date ?? show.first_day ?? clock.dayOf(now, zone);
    return { at, day, moment: clock.momentOf({ date, days: day, time: at, zone }) };
  };

export type Resolve = ReturnType<typeof resolverOf>;

/** Only the room resolves wall times: without its clock, a command that names one is a mistake of the program. */
export const resolveWith = (state: Dated, clock: WallClock | undefined, now: Instant): Resolve =>
  clock
    ? resolverOf(state, clock, now)
    : () => {
        throw new Error('A wall time is resolved by the room');
      };

/** The settings with these changes, their wall times resolved. */
export function changedSettings(
  settings: TimerSettings,
  { kind, planned_start, ...others }: TimerSettingsChanges,
  resolve: Resolve,
): TimerSettings {
  return settingsOf(
    {
      ...others,
      kind: kind === undefined || kind === 'duration' ? kind : { until: resolve(kind.until) },
      planned_start: planned_start && resolve(planned_start),
    },
    settings,
  );
}

/** Whether a command names wall times, which only the room resolves. */
export const namesWallTime = ({ kind, planned_start }: TimerSettingsChanges): boolean =>
  Boolean(planned_start) || (kind !== undefined && kind !== 'duration');

/** The facts that bring all wall times to the event's present date and zone. Empty if no moment changes. */
export function resolvedAgain(
  state: Pick<SharedState, 'event' | 'show' | 'timers'>,
  resolve: Resolve,
  now: Instant,
): readonly Fact[] {
  const timers = state.timers.map((timer) => resolvedTimer(timer, resolve, contextOf(state, timer, now)));
  const changed = timers.filter((timer, index) => timer !== state.timers[index]);
  const { target_end } = state.event.settings;
  const target = target_end && resolve(target_end);
  const event =
    target && target.moment !== target_end.moment
      ? { ...state.event, settings: { ...state.event.settings, target_end: target } }
      : state.event;
  return [
    ...(changed.length > 0 ? [{ fact: 'timers.bulk', action: 'edit', timers: changed } as const] : []),
    ...(event === state.event ? [] : [{ fact: 'event.updated', event, unveils: false } as const]),
  ];
}

const contextOf = (state: Pick<SharedState, 'event'>, timer: Timer, now: Instant): ActionContext => ({
  now,
  overtime: stopsAtZero(state, timer) ? 'stop' : 'continue',
});

/** A run until a moment that moves counts to the new one. */
function resolvedTimer(timer: Timer, resolve: Resolve, context: ActionContext): Timer {
  const { kind, planned_start } = timer;
  const planned = planned_start && again(planned_start, resolve);
  const until = kind === 'duration' ? null : again(kind.until, resolve);
  const isSame = planned === planned_start && (kind === 'duration' || until === kind.until);
  if (isSame) return timer;
  const isMoved = kind !== 'duration' && until !== null && until !== kind.until;
  const run = isMoved ? movedTo(timer, instant(until.moment), context) : timer.run;
  return { ...timer, planned_start: planned, ...(until && { kind: { until } }), run };
}

function again(time: ResolvedTime, resolve: Resolve): ResolvedTime {
  const resolved = resolve(time);
  return resolved.moment === time.moment ? time : resolved;
}

/** The moment of a planned start or of a target end; null without one. */
export const momentOf = (time: ResolvedTime | null): Instant | null => time && instant(time.moment);
