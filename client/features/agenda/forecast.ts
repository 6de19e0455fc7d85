import { agendaOf, currentOf, type AgendaItem } from '#domain/timers/agenda.ts';
import { instant } from '#domain/lib/time.ts';
import type { ProgrammeState } from '#domain/programme/plan-item.ts';
import type { Timer } from '#domain/timers/timer.ts';

/** The times of all items. It stays the same while the room changes, so that rows are drawn again only if they change. */
export type Forecast = {
  /** At a moment of the room's clock. All rows ask for the same moment, so they are computed once. */
  readonly at: (serverMs: number) => readonly AgendaItem[];
  /** As computed last. */
  readonly latest: () => { readonly at: number; readonly items: readonly AgendaItem[] };
  /** From this moment on as this state has it. */
  readonly follow: (state: ProgrammeState, serverMs: number) => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** What of an item's times changes only with the room, as one text. */
  readonly shapeOf: (index: number) => string;
};

export function createForecast(first: ProgrammeState, serverMs: number): Forecast {
  const listeners = new Set<() => void>();
  let state = first;
  let known = { at: serverMs, items: agendaOf(state, instant(serverMs)) };
  const at = (moment: number) => {
    if (known.at !== moment) known = { at: moment, items: agendaOf(state, instant(moment)) };
    return known.items;
  };
  return {
    at,
    latest: () => known,
    follow(next, moment) {
      if (next === state) return;
      state = next;
      known = { at: moment, items: agendaOf(state, instant(moment)) };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    shapeOf(index) {
      const item = known.items[index];
      const hasTimes = item !== undefined && item.startsAt !== null && item.endsAt !== null;
      return hasTimes ? `${item.planned.start} ${item.timer.run.state}` : '';
    },
  };
}

/** The item that is on and the next one; the rest of the list is drawn quieter. */
export type Spotlight = { readonly now: string | null; readonly next: string | null };

export function spotlightOf(timers: readonly Timer[], activeTimerId: string | null): Spotlight {
  const now = currentOf(timers, activeTimerId);
  const active = timers.find(({ id }) => id === activeTimerId);
  const from = (now ?? active)?.position ?? 0;
  const next = timers.find(({ position, run, skip }) => position >= from && run.state === 'stopped' && !skip);
  return { now: now?.id ?? null, next: next?.id ?? null };
}
