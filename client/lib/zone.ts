import { zones as words } from '../text/es.ts';

/** Cities of zones that are written otherwise in Spanish. */
export const spanishCities: Readonly<Record<string, string>> = words.cities;

/** Browsers carry names of zones in few languages; a city is understood everywhere. */
export function zoneName(timeZone: string): string {
  const city = timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');
  return words.of(spanishCities[timeZone] ?? city);
}

/** Whether the clocks of this device show another time than those of that zone. `at` in epoch milliseconds. */
export const isElsewhere = (timeZone: string, at: number): boolean =>
  timeZone !== Intl.DateTimeFormat().resolvedOptions().timeZone && offset(timeZone, at) !== offset(undefined, at);

const offset = (timeZone: string | undefined, at: number) =>
  new Intl.DateTimeFormat('en', { timeZoneName: 'longOffset', timeZone })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;
