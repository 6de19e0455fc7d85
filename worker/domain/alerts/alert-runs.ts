import type { Alert, FiredAlert, FiredHold } from '#protocol/alerts.ts';
import type { Instant, Millis } from '#protocol/time.ts';
import type { Fact } from '../room/facts.ts';
import type { Room } from '../room/room.ts';
import type { SharedState } from '../room/state.ts';
import { earlier, seconds } from '../lib/time.ts';
import { type Timer, timeLeft } from '../timers/timer.ts';
import { phaseAtLeft } from '../timers/display.ts';

/** An alert that is later than this, for example after a restart, has passed and is not shown. */
const TOO_LATE: Millis = seconds(10);

export const alertsOf = (room: Pick<SharedState, 'alerts'>, timerId: string): readonly Alert[] =>
  room.alerts.filter((each) => each.timer_id === timerId);

const timerOf = ({ timers }: SharedState, id: string): Timer | undefined => timers.find((each) => each.id === id);

type DueAlert = { readonly at: Instant; readonly alert: Alert };

/** The alerts that have not passed in the runs of running timers, each with its moment. There may be thousands. */
export function comingAlerts({ timers, alerts, passedAlerts, event, clock }: Room): readonly DueAlert[] {
  if (alerts.length === 0) return [];
  const runs = new Map(timers.map(({ id, run }) => [id, run]));
  const passed = new Set(passedAlerts);
  const stops = event.settings.overtime === 'stop';
  return alerts.flatMap((alert) => {
    const run = runs.get(alert.timer_id);
    if (run?.state !== 'running' || passed.has(alert.id)) return [];
    const stopsBefore = alert.at_seconds < 0 && stops && run.deadline > clock.advancedTo;
    return stopsBefore ? [] : [{ at: earlier(run.deadline, timeLeftOf(alert)), alert }];
  });
}

/** Alerts of one timer that fire at one moment. */
export type Firing = { readonly at: Instant; readonly fact: Extract<Fact, { fact: 'alerts.fired' }> };

/** What is due by `upTo`: a fact for each timer and moment, and the ids of alerts that are too late to be shown. */
export function firing(
  room: Room,
  upTo: Instant,
  now: Instant,
): { fired: readonly Firing[]; missed: readonly string[] } {
  const due = comingAlerts(room).filter(({ at }) => at <= upTo);
  const isMissed = ({ at }: { at: Instant }) => now - at > TOO_LATE;
  const byMoment = Map.groupBy(
    due.filter((each) => !isMissed(each)),
    ({ at, alert }) => `${at} ${alert.timer_id}`,
  );
  return {
    fired: [...byMoment.values()].flatMap(([first, ...rest]) =>
      first ? [firedTogether([first, ...rest], room, now)] : [],
    ),
    missed: due.filter(isMissed).map(({ alert }) => alert.id),
  };
}

function firedTogether(due: readonly [DueAlert, ...DueAlert[]], room: Room, now: Instant): Firing {
  const [{ at, alert }] = due;
  const alerts = due.map((each) => fired(each.alert, room, now));
  return { at, fact: { fact: 'alerts.fired', timerId: alert.timer_id, alerts } };
}

function fired(alert: Alert, room: Room, now: Instant): FiredAlert {
  const { id, timer_id, message, color, sound_file } = alert;
  const hold = firedHold(alert, room);
  return { id, timer_id, message, color, sound_file, fired_at: now, ...(hold && { hold }) };
}

function firedHold(alert: Alert, room: Room): FiredHold | undefined {
  if (alert.hold === 'until_hidden') return {};
  if (alert.hold !== 'phase') return alert.hold;
  const timer = timerOf(room, alert.timer_id);
  return timer && { phase: phaseAtLeft(timer, timeLeftOf(alert), room.event.settings) };
}

/** The time left at which an alert fires. */
const timeLeftOf = ({ at_seconds }: Alert): Millis => seconds(at_seconds);

/**
 * The ids of the passed alerts after a fact. A reset, a stop with time left, and the start of a completed timer end the
 * run: its alerts may fire again. An alert that a command skips, or lands on, has passed. A start exactly at an alert's
 * second has not passed it.
 */
export function passedAlertsAfter(before: Room, fact: Fact, after: SharedState, now: Instant): readonly string[] {
  const { passedAlerts: passed } = before;
  switch (fact.fact) {
    case 'timer.updated':
      return byItself.has(fact.action)
        ? passed
        : passedByControl(before, after, { timers: [fact.timer], now, ...fact });
    case 'timers.bulk':
      return passedByControl(before, after, { now, ...fact });
    case 'alerts.fired':
      return [...passed, ...fact.alerts.map(({ id }) => id)];
    case 'alert.created': {
      const timer = timerOf(after, fact.alert.timer_id);
      return timer && isInRun(timer) && timeLeftOf(fact.alert) > timeLeft(timer, now)
        ? [...passed, fact.alert.id]
        : passed;
    }
    case 'alert.deleted':
    case 'timer.deleted':
    case 'timers.deleted':
      return stillThere(passed, after);
    case 'room.restored':
      return behind(after, after.timers, { now, startsHere: false });
    default:
      return passed;
  }
}

const byItself = new Set<string>(['warning', 'danger', 'last10', 'overtime', 'complete']);

type Controlled = { readonly timers: readonly Timer[]; readonly action: string; readonly now: Instant };

function passedByControl(before: Room, after: SharedState, { timers, action, now }: Controlled): readonly string[] {
  if (after.alerts.length === 0) return before.passedAlerts;
  const startsHere = action === 'start';
  const former = new Map(before.timers.map(({ id, run }) => [id, run]));
  // A new name, or a bulk action without effect on this timer, makes no alert pass.
  const moved = timers.filter(({ id, run }) => former.get(id) !== run);
  const begins = ({ id, run }: Timer) =>
    run.state === 'stopped' || (startsHere && former.get(id)?.state === 'completed');
  const begun = new Set(moved.filter(begins).map(({ id }) => id));
  const anew = new Set(after.alerts.filter(({ timer_id }) => begun.has(timer_id)).map(({ id }) => id));
  const kept = before.passedAlerts.filter((id) => !anew.has(id));
  return sameOr(before.passedAlerts, [...new Set([...kept, ...behind(after, moved, { now, startsHere })])]);
}

type RunPosition = { readonly now: Instant; readonly startsHere: boolean };

/** The alerts that these timers have passed. With `startsHere`, an alert exactly at the time left has not passed. */
function behind(
  { alerts }: SharedState,
  timers: readonly Timer[],
  { now, startsHere }: RunPosition,
): readonly string[] {
  const left = new Map(timers.filter(isInRun).map((timer) => [timer.id, timeLeft(timer, now)]));
  const isBehind = (alert: Alert) => {
    const remaining = left.get(alert.timer_id);
    return (
      remaining !== undefined && (timeLeftOf(alert) > remaining || (!startsHere && timeLeftOf(alert) === remaining))
    );
  };
  return alerts.filter(isBehind).map(({ id }) => id);
}

/** A completed timer is still in its run, which continues if the timer is moved above zero. */
const isInRun = ({ run }: Timer) => run.state !== 'stopped';

function stillThere(passed: readonly string[], { alerts }: SharedState): readonly string[] {
  const ids = new Set(alerts.map(({ id }) => id));
  return sameOr(
    passed,
    passed.filter((id) => ids.has(id)),
  );
}

/** The former list if the new one is equal, because an identical object is not written again. */
const sameOr = (former: readonly string[], next: readonly string[]): readonly string[] =>
  former.length === next.length && former.every((id, index) => id === next[index]) ? former : next;
