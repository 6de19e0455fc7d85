import type { Alert, FiredAlert } from '#protocol/alerts.ts';
import type { Instant, Millis } from '#protocol/time.ts';
import type { Fact } from './facts.ts';
import type { Room, Shown } from './room.ts';
import { earlier, seconds } from './time.ts';
import type { Timer } from './timer.ts';
import { timeLeft } from './timer.ts';

/** After a restart, what should have fired longer ago than this is not shown any more. */
const TOO_LATE: Millis = seconds(10);

export const alertsOf = (room: Pick<Shown, 'alerts'>, timerId: string): readonly Alert[] =>
  room.alerts.filter((each) => each.timer_id === timerId);

const timerOf = ({ timers }: Shown, id: string): Timer | undefined => timers.find((each) => each.id === id);

/** The alerts of a running timer that are still to come in this run, each with its moment. */
export function comingAlerts(room: Room, timer: Timer): readonly { readonly at: Instant; readonly alert: Alert }[] {
  const { run } = timer;
  if (run.state !== 'running') return [];
  const stopsAtZero = room.event.settings.overtime === 'stop' && run.deadline > room.clock.advancedTo;
  return alertsOf(room, timer.id)
    .filter(({ id, at_seconds }) => !room.passedAlerts.includes(id) && (at_seconds >= 0 || !stopsAtZero))
    .map((alert) => ({ at: earlier(run.deadline, placeOf(alert)), alert }));
}

type Firing = { readonly at: Instant; readonly fact: Extract<Fact, { fact: 'alerts.fired' }> };

/** What fires up to `upTo`, by timer and moment; and what is too late to be shown, which counts as passed. */
export function firing(
  room: Room,
  upTo: Instant,
  now: Instant,
): { fired: readonly Firing[]; missed: readonly string[] } {
  const due = room.timers.flatMap((timer) => comingAlerts(room, timer)).filter(({ at }) => at <= upTo);
  const isMissed = ({ at }: { at: Instant }) => now - at > TOO_LATE;
  const byMoment = Map.groupBy(
    due.filter((each) => !isMissed(each)),
    ({ at, alert }) => `${at} ${alert.timer_id}`,
  );
  return {
    fired: [...byMoment.values()].flatMap(([first, ...rest]) => (first ? [firedTogether([first, ...rest], now)] : [])),
    missed: due.filter(isMissed).map(({ alert }) => alert.id),
  };
}

type Due = { readonly at: Instant; readonly alert: Alert };

function firedTogether(due: readonly [Due, ...Due[]], now: Instant): Firing {
  const [{ at, alert }] = due;
  const alerts = due.map((each) => fired(each.alert, now));
  return { at, fact: { fact: 'alerts.fired', timerId: alert.timer_id, alerts } };
}

const fired = ({ id, timer_id, message, color, sound_file }: Alert, now: Instant): FiredAlert => ({
  id,
  timer_id,
  message,
  color,
  sound_file,
  fired_at: now,
});

/** Milliseconds left at which an alert fires. */
const placeOf = ({ at_seconds }: Alert): Millis => seconds(at_seconds);

/**
 * The alerts that their timers' runs have behind them, after a fact. A run ends with a reset or a stop, and a completed
 * timer that starts begins another. What a command jumps over, or lands on, is behind; a start fires what it begins on.
 */
export function passedAfter(before: Room, fact: Fact, after: Shown, now: Instant): readonly string[] {
  const { passedAlerts: passed } = before;
  switch (fact.fact) {
    case 'timer.updated':
      return byItself.has(fact.action) ? passed : passedByActs(before, after, { timers: [fact.timer], now, ...fact });
    case 'timers.bulk':
      return passedByActs(before, after, { now, ...fact });
    case 'alerts.fired':
      return [...passed, ...fact.alerts.map(({ id }) => id)];
    case 'alert.created': {
      const timer = timerOf(after, fact.alert.timer_id);
      return timer && isInRun(timer) && placeOf(fact.alert) > timeLeft(timer, now)
        ? [...passed, fact.alert.id]
        : passed;
    }
    case 'alert.deleted':
    case 'timer.deleted':
      return stillThere(passed, after);
    case 'room.restored':
      return after.timers.flatMap((timer) => behind(after, timer, { now, startsHere: false }));
    default:
      return passed;
  }
}

const byItself = new Set<string>(['warning', 'danger', 'last10', 'overtime', 'complete']);

type Acts = { readonly timers: readonly Timer[]; readonly action: string; readonly now: Instant };

function passedByActs(before: Room, after: Shown, { timers, action, now }: Acts): readonly string[] {
  if (after.alerts.length === 0) return before.passedAlerts;
  const startsHere = action === 'start';
  return timers.reduce((passed, timer) => {
    const own = new Set(alertsOf(after, timer.id).map(({ id }) => id));
    const others = passed.filter((id) => !own.has(id));
    const wasCompleted = timerOf(before, timer.id)?.run.state === 'completed';
    const isNewRun = timer.run.state === 'stopped' || (startsHere && wasCompleted);
    const kept = isNewRun ? others : passed;
    return [...new Set([...kept, ...behind(after, timer, { now, startsHere })])];
  }, before.passedAlerts);
}

type Place = { readonly now: Instant; readonly startsHere: boolean };

/** What a run at this place has behind it. */
function behind(room: Shown, timer: Timer, { now, startsHere }: Place): readonly string[] {
  if (!isInRun(timer)) return [];
  const left = timeLeft(timer, now);
  return alertsOf(room, timer.id)
    .filter((alert) => placeOf(alert) > left || (!startsHere && placeOf(alert) === left))
    .map(({ id }) => id);
}

const isInRun = ({ run }: Timer) => run.state === 'running' || run.state === 'paused';

const stillThere = (passed: readonly string[], { alerts }: Shown) =>
  passed.filter((id) => alerts.some((each) => each.id === id));
