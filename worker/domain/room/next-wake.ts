import type { Instant, Millis } from '#protocol/time.ts';
import { comingAlerts } from '../alerts/alert-runs.ts';
import { crossings, departsAt, endsAt } from './advance.ts';
import type { Room } from './room.ts';
import { planLimitsEndAt } from '../plans/room-plan.ts';
import { days, earliest, instant, millis } from '../lib/time.ts';

const DAY: Millis = days(1);
const SECOND: Millis = millis(1000);

/**
 * When the room must next be woken, or null. `ticks` says whether an open socket wants `timer_tick`.
 * The one alarm of a room is set from this alone.
 */
export function nextWake(room: Room, { ticks }: { ticks: boolean }): Instant | null {
  const now = room.clock.advancedTo;
  const moments = [
    ...room.timers.flatMap(crossings).map(({ at }) => at),
    ...comingAlerts(room).map(({ at }) => at),
    ...room.seats.map(departsAt).filter((at) => at !== null),
    ...endMoment(room),
    ...[planLimitsEndAt(room)].filter((at) => at !== null),
    ...(ticks ? nextTick(room) : []),
  ];
  return earliest(moments.filter((at) => at > now));
}

/** A far end is looked at from the day before on: else every press of a button would move the alarm. */
function endMoment(room: Room): Instant[] {
  const end = endsAt(room);
  if (end === null) return [];
  const far = end - room.clock.advancedTo > DAY;
  return [far ? instant(Math.floor(end / DAY) * DAY) : end];
}

/** The next whole second of the timer on stage, or else of the first that runs. */
function nextTick({ timers, activeTimerId, clock }: Room): Instant[] {
  const running = timers.filter((each) => each.run.state === 'running');
  const leader = running.find((each) => each.id === activeTimerId) ?? running[0];
  if (leader?.run.state !== 'running') return [];
  const phase = (((leader.run.deadline - clock.advancedTo) % SECOND) + SECOND) % SECOND;
  return [instant(clock.advancedTo + (phase === 0 ? SECOND : phase))];
}
