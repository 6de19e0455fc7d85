import type { Instant, Millis } from '#protocol/time.ts';
import type { TimerNews } from '#protocol/timers.ts';
import type { Change } from './change.ts';
import { carryOut } from './change.ts';
import type { Fact } from './facts.ts';
import type { Room } from './room.ts';
import { expiresAt } from './room.ts';
import { withoutSeats } from './seats.ts';
import { earlier, later, millis, seconds } from './time.ts';
import type { Timer } from './timer.ts';
import { thresholds } from './timer.ts';

/** News of a broken line waits this long: a reload is not a departure. */
export const LEAVE_GRACE: Millis = seconds(5);
/** With `delete_on_close`, the room ends this long after its last controller left. */
export const CLOSE_GRACE: Millis = seconds(60);

/**
 * Everything that came by itself up to `now`: transitions of timers, departures, the end of the room.
 * Called before anything else touches the room, so that correctness never hangs on a punctual alarm;
 * called twice for the same moment it finds nothing the second time.
 */
export function advance(room: Room, now: Instant): Extract<Change, { ok: true }> {
  const seats = room.seats.filter((each) => each.leavingAt !== null && later(each.leavingAt, LEAVE_GRACE) <= now);
  const gone = withoutSeats(room, seats, now);
  const facts = [...transitions(room, now), ...(seats.length > 0 ? gone.facts : [])];
  const effects = isOver(room, now) ? ([{ effect: 'end' }] as const) : [];
  const change = carryOut(room, { ok: true, facts, ...(seats.length > 0 && { hidden: gone.hidden }), effects }, now);
  if (!change.ok) throw new Error('Time is never refused');
  return { ...change, room: seenUntil(change.room, now, room.clock.activeAt) };
}

/** Time that passes is not activity: only `advancedTo` moves. */
function seenUntil(room: Room, now: Instant, activeAt: Instant): Room {
  return { ...room, clock: { ...room.clock, advancedTo: now, activeAt } };
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

function transitions({ timers, clock, event }: Room, now: Instant): Fact[] {
  const stops = event.settings.overtime === 'stop';
  return timers
    .flatMap((timer) => crossings(timer).map((crossing) => ({ ...crossing, timer })))
    .filter(({ at }) => at > clock.advancedTo && at <= now)
    .toSorted((a, b) => a.at - b.at)
    .map(({ action, timer }): Fact => {
      if (action === 'overtime' && stops) return { fact: 'timer.updated', action: 'complete', timer: completed(timer) };
      return { fact: 'timer.updated', action, timer };
    });
}

function completed(timer: Timer): Timer {
  if (timer.run.state !== 'running') return timer;
  return { ...timer, run: { state: 'completed', left: millis(0), startedAt: timer.run.startedAt } };
}

/** When the room ends by itself as things stand; null if nothing would end it. */
export function endsAt(room: Room): Instant | null {
  const { controllerLeftAt } = room.clock;
  if (room.event.settings.delete_on_close && controllerLeftAt !== null) return later(controllerLeftAt, CLOSE_GRACE);
  return room.seats.length > 0 ? null : expiresAt(room);
}

function isOver(room: Room, now: Instant): boolean {
  const end = endsAt(room);
  return end !== null && end <= now;
}
