import type { Instant, Millis } from '#protocol/time.ts';
import type { TimerNews } from '#protocol/timers.ts';
import { firing } from '../alerts/alert-runs.ts';
import type { Change } from './change.ts';
import { carryOut } from './change.ts';
import type { Fact } from './facts.ts';
import type { PrivateState } from './private-state.ts';
import type { Room, SharedState } from './room.ts';
import { expiresAt } from './lifecycle.ts';
import { withPlanLimitsEnded, planLimitsEndAt } from '../plans/room-plan.ts';
import { isHere } from '../people/seat.ts';
import type { Seat } from '../people/seat.ts';
import { withoutSeats } from '../people/seats.ts';
import { earlier, later, millis, seconds } from '../lib/time.ts';
import type { Timer } from '../timers/timer.ts';
import { thresholds } from '../timers/thresholds.ts';

/** News of a broken line waits this long: a reload is not a departure. */
const LEAVE_GRACE: Millis = seconds(5);
/** After the room's own death longer: the tries of screens are up to 18 s apart by then, of hidden ones 30 s. */
const REVIVAL_GRACE: Millis = seconds(30);
/** With `delete_on_close`, the room ends this long after its last controller left. */
const CLOSE_GRACE: Millis = seconds(60);

/**
 * Everything that came by itself up to `now`, in the order of its moments: transitions of timers, departures, the end.
 * Called before anything else touches the room, so that correctness never hangs on a punctual alarm; called twice for
 * the same moment it finds nothing the second time, and a clock that was set back finds nothing at all.
 */
export function advance(room: Room, now: Instant): Extract<Change, { ok: true }> {
  if (now <= room.clock.advancedTo) return { ok: true, room, facts: [], effects: [] };
  const end = endsAt(room);
  const isOver = end !== null && end <= now;
  // Nothing happens after the end.
  const upTo = isOver ? end : now;
  const leavers = room.seats.filter((seat) => isDue(departsAt(seat), upTo));
  const { fired, missed } = firing(room, upTo, now);
  const fall = fallOf(room, upTo);
  const facts = [...transitions(room, upTo), ...fired, ...departures(room, leavers), ...fall.due]
    .toSorted((a, b) => a.at - b.at)
    .map(({ fact }) => fact);
  const privateState = {
    ...(leavers.length > 0 && withoutSeats(room, leavers, now).privateState),
    ...fall.privateState,
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

/** When somebody whose line broke counts as gone; null for who is here. */
export const departsAt = ({ leavingAt, isKept }: Seat): Instant | null =>
  leavingAt === null ? null : later(leavingAt, isKept ? REVIVAL_GRACE : LEAVE_GRACE);

/** The limits of a plan that is over come down, when nobody is put out by it. */
function fallOf(
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

/** When each running timer crosses a threshold; the last of them is zero. */
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

/** What of this a screen does by itself while the room cannot tell it: where there is no overtime, timers end at zero. */
export function endedAtZero<R extends SharedState>(shown: R, now: Instant): R {
  const isOver = ({ run }: Timer) => run.state === 'running' && run.deadline <= now;
  if (shown.event.settings.overtime !== 'stop' || !shown.timers.some(isOver)) return shown;
  return { ...shown, timers: shown.timers.map((each) => (isOver(each) ? completed(each) : each)) };
}

/** When the room ends by itself as things stand; null if nothing would end it. */
export function endsAt(room: Room): Instant | null {
  const { controllerLeftAt } = room.clock;
  if (room.event.settings.delete_on_close && controllerLeftAt !== null) return later(controllerLeftAt, CLOSE_GRACE);
  return room.seats.some(isHere) ? null : expiresAt(room);
}
