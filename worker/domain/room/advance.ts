import type { Instant, Millis } from '#protocol/time.ts';
import type { TimerNews } from '#protocol/timers.ts';
import { firing, type Firing } from '../alerts/alert-runs.ts';
import { endedAlerts } from '../alerts/held-alerts.ts';
import type { FiredAlert } from '#protocol/alerts.ts';
import { type Change, type PlacedAct, carryOutDue } from './change.ts';
import type { Fact } from './facts.ts';
import type { PrivateState } from './private-state.ts';
import type { Room } from './room.ts';
import { expiresAt } from './lifecycle.ts';
import { withPlanLimitsEnded, planLimitsEndAt } from '../plans/room-plan.ts';
import { isConnected, type Seat } from '../people/seat.ts';
import { withoutSeats } from '../people/seats.ts';
import { earlier, later, seconds } from '../lib/time.ts';
import type { Timer } from '../timers/timer.ts';
import { nextAutomatic, type Automatic } from '../programme/automatic.ts';
import { thresholdsOf } from '../timers/thresholds.ts';
import { automaticAct } from '../trail/automatic-act.ts';
import type { EventSettings } from '#protocol/event.ts';

/** A broken connection counts as a departure after this time, because a reload is not a departure. */
const LEAVE_GRACE: Millis = seconds(5);
/** The same after the room object died: by then screens retry at intervals of up to 18 s, hidden ones of up to 30 s. */
const REVIVAL_GRACE: Millis = seconds(30);
/** With `delete_on_close`, the room ends this long after its last controller left. */
const CLOSE_GRACE: Millis = seconds(60);

/**
 * Everything that the passing of time brings up to `now`, in the order of its moments: transitions of timers, alerts,
 * departures, lower limits, the end. It is called before anything else changes the room, so that nothing depends on a
 * punctual alarm. A second call for the same moment, or after the clock was set back, changes nothing.
 */
export function advance(room: Room, now: Instant): Extract<Change, { ok: true }> {
  if (now <= room.clock.advancedTo) return { ok: true, room, facts: [], effects: [] };
  const end = endsAt(room);
  const isOver = end !== null && end <= now;
  // Nothing happens after the end.
  const upTo = isOver ? end : now;
  const facts: Fact[] = [];
  const moments: Instant[] = [];
  const acts: PlacedAct[] = [];
  let lived = room;
  // Each round ends at the next moment at which timers start or end by themselves, because what starts may itself be due.
  for (;;) {
    const automatic = nextAutomatic(lived, { from: lived.clock.advancedTo, upTo, now });
    const change = livedUntil(lived, automatic?.at ?? upTo, { automatic, now });
    const act = automatic && automaticAct(lived, automatic);
    if (act) acts.push({ act, first: facts.length + firstOf(automatic, change.facts) });
    facts.push(...change.facts);
    moments.push(...change.moments);
    lived = change.room;
    if (!automatic) break;
  }
  const effects = isOver ? ([{ effect: 'end' }] as const) : [];
  return {
    ok: true,
    room: seenUntil(lived, now, room.clock.activeAt),
    facts,
    effects,
    ...(moments.length > 0 && { moments }),
    ...(acts.length > 0 && { acts }),
  };
}

const firstOf = ({ facts: [first] }: Automatic, facts: readonly Fact[]): number =>
  first ? Math.max(0, facts.indexOf(first)) : 0;

/** The room at `now` if nothing is due by then, as `nextWake` says: what `advance` returns in that case. */
export const passTime = (room: Room, now: Instant): Room =>
  now <= room.clock.advancedTo ? room : seenUntil(room, now, room.clock.activeAt);

/** The room at `moment`, after everything that is due by then. */
function livedUntil(
  room: Room,
  moment: Instant,
  { automatic, now }: { readonly automatic: Automatic | null; readonly now: Instant },
): ReturnType<typeof carryOutDue> {
  const leavers = room.seats.filter((seat) => isDue(departsAt(seat), moment));
  const { fired, missed } = firing(room, moment, now);
  const decrease = limitDecrease(room, moment);
  const byItself = automatic?.facts.map((fact) => ({ at: automatic.at, fact })) ?? [];
  const others = [...transitions(room, moment), ...byItself];
  const further = [...departures(room, leavers), ...decrease.due];
  const privateState = {
    ...(leavers.length > 0 && withoutSeats(room, leavers, now).privateState),
    ...decrease.privateState,
  };
  const lived = (alerts: readonly Due[]) =>
    carryOutDue(
      withPassed(room, missed),
      [...others, ...alerts, ...further].toSorted((a, b) => a.at - b.at),
      { privateState, now },
    );
  const whole = lived(fired);
  const ended = endedAlerts(room, whole.room, { now: moment, isCommand: false });
  const change =
    ended.length === 0
      ? whole
      : lived([...fired.map((each) => withoutHold(each, ended)), ...hidden(room, ended, moment)]);
  return { ...change, room: seenUntil(change.room, moment, room.clock.activeAt) };
}

/** An alert that would end at the moment at which it fires is shown like one without a hold. */
function withoutHold({ at, fact }: Firing, ended: readonly string[]): Due {
  const plain = ({ hold, ...alert }: FiredAlert): FiredAlert =>
    hold === undefined || ended.includes(alert.id) ? alert : { ...alert, hold };
  return { at, fact: { ...fact, alerts: fact.alerts.map(plain) } };
}

/** The alerts that were shown before and have ended. */
function hidden({ liveAlerts }: Room, ended: readonly string[], at: Instant): readonly Due[] {
  const alertIds = liveAlerts.map(({ id }) => id).filter((id) => ended.includes(id));
  return alertIds.length === 0 ? [] : [{ at, fact: { fact: 'alerts.hidden', alertIds } }];
}

const withPassed = (room: Room, missed: readonly string[]): Room =>
  missed.length === 0 ? room : { ...room, passedAlerts: [...room.passedAlerts, ...missed] };

/** Time that passes is not activity: only `advancedTo` moves. */
function seenUntil(room: Room, now: Instant, activeAt: Instant): Room {
  return { ...room, clock: { ...room.clock, advancedTo: now, activeAt } };
}

const isDue = (at: Instant | null, now: Instant): boolean => at !== null && at <= now;

/** When somebody whose connection broke counts as gone; null while they are connected. */
export const departsAt = ({ leavingAt, isKept }: Seat): Instant | null =>
  leavingAt === null ? null : later(leavingAt, isKept ? REVIVAL_GRACE : LEAVE_GRACE);

/** The decrease of the room's limits after the end of its plan, if it is due by `upTo`. */
function limitDecrease(
  room: Room,
  upTo: Instant,
): { readonly due: readonly Due[]; readonly privateState: Partial<PrivateState> } {
  const at = planLimitsEndAt(room);
  if (at === null || at > upTo) return { due: [], privateState: {} };
  const { fact, plan } = withPlanLimitsEnded(room, upTo);
  return { due: [{ at, fact }], privateState: { plan } };
}

type Due = { readonly at: Instant; readonly fact: Fact };

function departures({ users }: Room, leavers: readonly Seat[]): Due[] {
  return leavers.flatMap((seat) => {
    const user = users.find((each) => each.user_id === seat.userId);
    const at = departsAt(seat);
    return user && at !== null ? [{ at, fact: { fact: 'user.left', user } as const }] : [];
  });
}

/** When a running timer crosses each threshold above zero, past ones included. Empty for any other timer. */
export function crossings(timer: Timer, settings: EventSettings): readonly { at: Instant; action: TimerNews }[] {
  if (timer.run.state !== 'running') return [];
  const { deadline } = timer.run;
  const { warning, danger, last10 } = thresholdsOf(timer, settings);
  return [
    { at: earlier(deadline, warning), action: 'warning' as const, left: warning },
    { at: earlier(deadline, danger), action: 'danger' as const, left: danger },
    { at: earlier(deadline, last10), action: 'last10' as const, left: last10 },
  ].filter(({ left }) => left > 0);
}

const transitions = ({ timers, clock, event }: Room, upTo: Instant): Due[] =>
  timers
    .filter(({ run }) => run.state === 'running')
    .flatMap((timer) => crossings(timer, event.settings).map((crossing) => ({ ...crossing, timer })))
    .filter(({ at }) => at > clock.advancedTo && at <= upTo)
    .map(({ at, action, timer }) => ({ at, fact: { fact: 'timer.updated', action, timer } }));

/** When the room ends by itself if nothing changes; null if it does not. */
export function endsAt(room: Room): Instant | null {
  const { controllerLeftAt } = room.clock;
  if (room.event.settings.delete_on_close && controllerLeftAt !== null) return later(controllerLeftAt, CLOSE_GRACE);
  return room.seats.some(isConnected) ? null : expiresAt(room);
}
