import type { Instant, Millis } from '#protocol/time.ts';
import { comingAlerts } from '../alerts/alert-runs.ts';
import { automaticMoments } from '../programme/automatic.ts';
import { crossings, departsAt, endsAt } from './advance.ts';
import type { Room } from './room.ts';
import { planLimitsEndAt } from '../plans/room-plan.ts';
import { days, earliest, instant, millis } from '../lib/time.ts';

const DAY: Millis = days(1);
const SECOND: Millis = millis(1000);

/**
 * When time next changes something in the room; null if it never does. `ticks`: whether a connected screen wants
 * `timer_tick`. The room's alarm is set for this moment, or for an earlier one of the room's other tasks.
 */
export function nextWake(room: Room, { ticks }: { ticks: boolean }): Instant | null {
  const now = room.clock.advancedTo;
  const moments = [
    ...room.timers
      .filter(({ run }) => run.state === 'running')
      .flatMap((timer) => crossings(timer, room.event.settings).map(({ at }) => at)),
    ...automaticMoments(room),
    ...comingAlerts(room).map(({ at }) => at),
    ...room.seats.map(departsAt).filter((at) => at !== null),
    ...endMoment(room),
    ...[planLimitsEndAt(room)].filter((at) => at !== null),
    ...(ticks ? nextTick(room) : []),
  ];
  return earliest(moments.filter((at) => at > now));
}

/** An end more than a day away is replaced by the start of its day (UTC), so that a command does not move the alarm. */
function endMoment(room: Room): Instant[] {
  const end = endsAt(room);
  if (end === null) return [];
  const far = end - room.clock.advancedTo > DAY;
  return [far ? instant(Math.floor(end / DAY) * DAY) : end];
}

/** The next whole second of the active timer if it runs, else of the first running timer. */
function nextTick({ timers, activeTimerId, clock }: Room): Instant[] {
  const running = timers.filter((each) => each.run.state === 'running');
  const leader = running.find((each) => each.id === activeTimerId) ?? running[0];
  if (leader?.run.state !== 'running') return [];
  const phase = (((leader.run.deadline - clock.advancedTo) % SECOND) + SECOND) % SECOND;
  return [instant(clock.advancedTo + (phase === 0 ? SECOND : phase))];
}
