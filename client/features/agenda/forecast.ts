import { agendaOf, currentOf } from '#domain/timers/agenda.ts';
import type { AgendaItem } from '#domain/timers/agenda.ts';
import { instant } from '#domain/lib/time.ts';
import type { Timer } from '#domain/timers/timer.ts';

/**
 * The expected times of all items at a moment of the room's clock. All rows ask for the same moment, so it is computed
 * once.
 */
export type Forecast = (serverMs: number) => readonly AgendaItem[];

export function forecastOf(timers: readonly Timer[], activeTimerId: string | null): Forecast {
  let known: { readonly at: number; readonly items: readonly AgendaItem[] } | null = null;
  return (at) => {
    if (known?.at !== at) known = { at, items: agendaOf({ timers, activeTimerId }, instant(at)) };
    return known.items;
  };
}

/** The item that is on and the next one; the rest of the list is drawn quieter. */
export type Spotlight = { readonly now: string | null; readonly next: string | null };

export function spotlightOf(timers: readonly Timer[], activeTimerId: string | null): Spotlight {
  const now = currentOf(timers, activeTimerId);
  const active = timers.find(({ id }) => id === activeTimerId);
  const from = (now ?? active)?.position ?? 0;
  const next = timers.find(({ position, run }) => position >= from && run.state === 'stopped');
  return { now: now?.id ?? null, next: next?.id ?? null };
}
