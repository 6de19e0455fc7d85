import { instant } from '#domain/lib/time.ts';
import { programmeOf } from '#domain/programme/plan.ts';
import type { PlanItem, Programme, ProgrammeState } from '#domain/programme/plan-item.ts';
import {
  NO_TIMES,
  minutesOf,
  msToNextMinute,
  rowTimesOf,
  type RowTimes,
  type WriteTime,
} from '../../lib/timers/row-times.ts';

/** The times of all rows. A row gets another value only when its text changes, and costs nothing while nobody reads it. */
export type TimesStore = {
  /** Shows them as they are at a moment of the room's clock, ms. */
  readonly show: (state: ProgrammeState, serverMs: number, write: WriteTime) => void;
  /** Ms from that moment until they can change by themselves; null if they cannot. */
  readonly wait: (state: ProgrammeState, serverMs: number) => number | null;
  readonly of: (timerId: string) => RowTimes;
  readonly subscribe: (listener: () => void) => () => void;
};

/** Times are computed at most once in this time, ms. */
const SOONEST_MS = 1000;

type Known = { readonly minutes: string; readonly times: RowTimes; readonly write: WriteTime };

export function createTimesStore(): TimesStore {
  const listeners = new Set<() => void>();
  const known = new Map<string, Known>();
  let items: ReadonlyMap<string, PlanItem> = new Map();
  let day = 0;
  let format: WriteTime = String;
  let last: { readonly state: ProgrammeState; readonly serverMs: number; readonly programme: Programme } | null = null;

  const programmeAt = (state: ProgrammeState, serverMs: number): Programme => {
    if (last?.state !== state || last.serverMs !== serverMs)
      last = { state, serverMs, programme: programmeOf(state, instant(serverMs)) };
    return last.programme;
  };
  return {
    show(state, serverMs, write) {
      const programme = programmeAt(state, serverMs);
      items = new Map(programme.items.map((item) => [item.timer.id, item]));
      day = dayOf(programme.items) ?? serverMs;
      format = write;
      for (const listener of listeners) listener();
    },
    wait(state, serverMs) {
      const wait = msToNextMinute(programmeAt(state, serverMs).items);
      return wait === null ? null : Math.max(wait, SOONEST_MS - (serverMs % SOONEST_MS));
    },
    of(timerId) {
      const item = items.get(timerId);
      if (!item) return NO_TIMES;
      const minutes = minutesOf(item, day);
      const before = known.get(timerId);
      if (before?.minutes === minutes && before.write === format) return before.times;
      const times = rowTimesOf(item, day, format);
      known.set(timerId, { minutes, times, write: format });
      return times;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The first moment of the programme: times of another day have their day. */
function dayOf(items: readonly PlanItem[]): number | null {
  const first = items.find(({ planned, expected }) => planned.start !== null || expected.start !== null);
  return first ? (first.planned.start ?? first.expected.start) : null;
}
