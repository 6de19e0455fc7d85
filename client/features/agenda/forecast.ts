import { agendaOf, currentOf } from '#domain/timers/agenda.ts';
import type { AgendaItem } from '#domain/timers/agenda.ts';
import { instant } from '#domain/lib/time.ts';
import type { ProgrammeState } from '#domain/programme/plan.ts';
import type { Timer } from '#domain/timers/timer.ts';

/**
 * The times of all items at a moment of the room's clock. All rows ask for the same moment, so they are computed once.
 */
export type Forecast = (serverMs: number) => readonly AgendaItem[];

export function forecastOf(state: ProgrammeState): Forecast {
  let known: { readonly at: number; readonly items: readonly AgendaItem[] } | null = null;
  return (at) => {
    if (known?.at !== at) known = { at, items: agendaOf(state, instant(at)) };
    return known.items;
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
