import { instant } from '../../../worker/domain/lib/time.ts';
import { passTime } from '../../../worker/domain/programme/pass-time.ts';
import { nextAutomaticMoment } from '../../../worker/domain/programme/automatic.ts';
import { statusOf, timerLines } from '../../../worker/domain/programs/status.ts';
import { flashAt } from '../../../worker/domain/stage/flash.ts';
import { display } from '../../../worker/domain/timers/display.ts';
import { timesIn } from '../../../client/lib/time/time-of-day.ts';
import type { RoomCopy } from '../../../client/live/store/room-copy.ts';
import type { Status, TimerLine } from '../../../worker/protocol/status.ts';

/** A room at one moment, as actions, feedbacks and variables need it. */
export type Reading = {
  readonly status: Status;
  readonly timers: readonly TimerLine[];
  /** The elapsed share of the active timer, 0 to 1; null without one. */
  readonly share: number | null;
  /** When the last item ends, in the zone of the event: `21:40`. */
  readonly expectedEnd: string;
  /** Ms until something of this changes by itself, other than the show's lateness; null: nothing will. */
  readonly changesIn: number | null;
};

/** What the room is at `now`, which the copy does not have to know: time passes by the room's own rules. */
export function readingOf({ shown, at, you, rev }: RoomCopy, now: number): Reading {
  const moment = instant(Math.max(at, now));
  const state = moment > at ? passTime(shown, at, moment) : shown;
  const { event, timers, activeTimerId, stage } = state;
  const status = statusOf(state, { role: you.role, rev, now: moment });
  const active = timers.find(({ id }) => id === activeTimerId);
  const shownNow = active && display(active, moment, event.settings);
  const automatic = nextAutomaticMoment(state, moment);
  const changes = [
    ...timers.map((timer) => display(timer, moment, event.settings).nextFlip),
    flashAt(stage.flash, moment, { isSteady: false }).nextFlip,
    automatic === null ? null : automatic - moment,
  ].filter((ms) => ms !== null);
  return {
    status,
    timers: timerLines(state, moment),
    share: shownNow?.share ?? null,
    expectedEnd: status.expected_end === null ? '' : timesIn(event.time_zone).clock(status.expected_end),
    changesIn: changes.length === 0 ? null : Math.max(0, Math.min(...changes)),
  };
}
