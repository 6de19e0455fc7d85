/** Moments as tables say them. */

type OptionalTime = number | null;

export const iso = (at: OptionalTime): string | null => (at === null ? null : new Date(at).toISOString());

/** `2026-11-21 17:05:09` in the event's time zone; the Swedish format is the one spreadsheets parse. */
export function clocksOf(timeZone: string): (at: OptionalTime) => string | null {
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });
  return (at) => (at === null ? null : format.format(at));
}
