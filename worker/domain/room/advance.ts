import type { Instant, Millis } from '#protocol/time.ts';
import type { TimerNews } from '#protocol/timers.ts';
import { firing } from '../alerts/alert-runs.ts';
import type { Change } from './change.ts';
import { carryOut } from './change.ts';
import type { Fact } from './facts.ts';
import type { PrivateState } from './private-state.ts';
import type { Room } from './room.ts';
import type { SharedState } from './slices.ts';
import { expiresAt } from './lifecycle.ts';
import { withPlanLimitsEnded, planLimitsEndAt } from '../plans/room-plan.ts';
import { isConnected } from '../people/seat.ts';
import type { Seat } from '../people/seat.ts';
import { withoutSeats } from '../people/seats.ts';
import { earlier, later, millis, seconds } from '../lib/time.ts';
import type { Timer } from '../timers/timer.ts';
import { thresholds } from '../timers/thresholds.ts';

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
  const leavers = room.seats.filter((seat) => isDue(departsAt(seat), upTo));
  const { fired, missed } = firing(room, upTo, now);
  const decrease = limitDecrease(room, upTo);
  const facts = [...transitions(room, upTo), ...fired, ...departures(room, leavers), ...decrease.due]
    .toSorted((a, b) => a.at - b.at)
    .map(({ fact }) => fact);
  const privateState = {
    ...(leavers.length > 0 && withoutSeats(room, leavers, now).privateState),
    ...decrease.privateState,
  };
  const effects = isOver ? ([{ effect: 'end' }] as const) : [];
  const change = carryOut(withPassed(room, missed), { ok: true, facts, privateState, effects }, now);
  if (!change.ok) throw new Error('Time is never refused');
  return { ...change, room: seenUntil(change.room, now, room.clock.activeAt) };
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

/** When a running timer crosses each threshold, past ones included; the last is zero. Empty for any other timer. */
export function crossings(timer: Timer): readonly { at: Instant; action: TimerNews }[] {
  if (timer.run.state !== 'running') return [];
  const { deadline } = timer.run;
  return [
    { at: earlier(deadline, millis(thresholds.warning)), action: 'warning' },
    { at: earlier(deadline, millis(thresholds.danger)), action: 'danger' },
    { at: earlier(deadline, millis(thresholds.last10)), action: 'last10' },
    { at: deadline, action: 'overtime' },
  ];
}

function transitions({ timers, clock, event }: Room, upTo: Instant): Due[] {
  const stops = event.settings.overtime === 'stop';
  return timers
    .flatMap((timer) => crossings(timer).map((crossing) => ({ ...crossing, timer })))
    .filter(({ at }) => at > clock.advancedTo && at <= upTo)
    .map(({ at, action, timer }): Due => {
      const ends = action === 'overtime' && stops;
      return {
        at,
        fact: { fact: 'timer.updated', action: ends ? 'complete' : action, timer: ends ? completed(timer) : timer },
      };
    });
}

function completed(timer: Timer): Timer {
  if (timer.run.state !== 'running') return timer;
  return { ...timer, run: { state: 'completed', left: millis(0), startedAt: timer.run.startedAt } };
}

/** The part of `advance` that a screen does itself without a connection: timers end at zero if there is no overtime. */
export function endedAtZero<R extends SharedState>(shown: R, now: Instant): R {
  const isOver = ({ run }: Timer) => run.state === 'running' && run.deadline <= now;
  if (shown.event.settings.overtime !== 'stop' || !shown.timers.some(isOver)) return shown;
  return { ...shown, timers: shown.timers.map((each) => (isOver(each) ? completed(each) : each)) };
}

/** When the room ends by itself if nothing changes; null if it does not. */
export function endsAt(room: Room): Instant | null {
  const { controllerLeftAt } = room.clock;
  if (room.event.settings.delete_on_close && controllerLeftAt !== null) return later(controllerLeftAt, CLOSE_GRACE);
  return room.seats.some(isConnected) ? null : expiresAt(room);
}
