import type { Instant } from '#protocol/time.ts';
import { comingAlerts } from '../alerts/alert-runs.ts';
import { earlier, earliest, millis } from '../lib/time.ts';
import { automaticMoments, nextAutomatic } from '../programme/automatic.ts';
import { chainedAfter } from '../programme/chains.ts';
import { resolvedAgain, resolverOf, type WallClock } from '../programme/wall-times.ts';
import { carryOutDue } from '../room/change.ts';
import { evolve } from '../room/fact-rules.ts';
import type { Room } from '../room/room.ts';
import { dayOf, timersIn, type Inverse } from './inverse.ts';

type Meanwhile = {
  /** The room without the undo. */
  readonly before: Room;
  readonly inverse: Inverse;
  readonly now: Instant;
  readonly wallClock: WallClock | undefined;
};

/**
 * A restored room as it would be now if the change had never happened: everything that timers would have done by themselves
 * since then is carried out at its moments. Thresholds and alerts in that time are not announced.
 */
export function livedThrough(restored: Room, { before, inverse, now, wallClock }: Meanwhile): Room {
  const moments = momentsOf(before, new Set(timersIn(inverse)));
  let room = wallClock && dayOf(restored) !== inverse.day ? datedAgain(restored, wallClock, now) : restored;
  for (let since = inverse.at; ;) {
    const from = since;
    const at = earliest(moments(room).filter((moment) => moment > from && moment <= now));
    const automatic = at && nextAutomatic(room, { from: earlier(at, millis(1)), upTo: at, now: null });
    if (!automatic) break;
    const due = automatic.facts.map((fact) => ({ at: automatic.at, fact }));
    room = carryOutDue(room, due, { privateState: {}, now }).room;
    since = automatic.at;
  }
  return { ...withPassedAlerts(withoutEnded(room, now), now), clock: before.clock };
}

/**
 * The moments of a restored room that were none before, and those at which a timer ended that would now start one of the
 * `touched` timers.
 */
function momentsOf(before: Room, touched: ReadonlySet<string>): (room: Room) => readonly Instant[] {
  const known = new Set(automaticMoments(before));
  return (room) => [
    ...automaticMoments(room).filter((moment) => !known.has(moment)),
    ...room.timers.flatMap((timer) =>
      timer.run.state === 'running' && touched.has(chainedAfter(room, timer)?.id ?? '') ? [timer.run.deadline] : [],
    ),
  ];
}

/** Wall times follow the date and the zone that the event has by now. */
function datedAgain(room: Room, wallClock: WallClock, now: Instant): Room {
  return resolvedAgain(room, resolverOf(room, wallClock, now), now).reduce(evolve, room);
}

/** A message whose time was over in a moment that something else had too. */
const withoutEnded = (room: Room, now: Instant): Room =>
  room.shownMessage?.until && room.shownMessage.until <= now ? { ...room, shownMessage: null } : room;

function withPassedAlerts(room: Room, now: Instant): Room {
  const due = comingAlerts(room).filter(({ at }) => at <= now);
  return due.length === 0
    ? room
    : { ...room, passedAlerts: [...room.passedAlerts, ...due.map(({ alert }) => alert.id)] };
}
