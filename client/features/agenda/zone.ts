import { agenda as words } from '../../text/es.ts';

/** Browsers carry names of zones in few languages; a city is understood everywhere. */
export function zoneName(timeZone: string): string {
  const cities: Readonly<Record<string, string>> = words.cities;
  const city = timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');
  return words.zone(cities[timeZone] ?? city);
}

/** Whether the clocks of this device show another time than those of that zone. */
export const isElsewhere = (timeZone: string, at: number): boolean => offset(timeZone, at) !== offset(undefined, at);

const offset = (timeZone: string | undefined, at: number) =>
  new Intl.DateTimeFormat('en', { timeZoneName: 'longOffset', timeZone })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;

type Formats = Readonly<Record<'minute' | 'second' | 'day', (at: number) => string>>;

/** Moments as the clocks of a zone show them: '14:05', '32', 'sábado, 21 de noviembre'. */
export function formatsIn(timeZone: string): Formats {
  const hours = new Intl.DateTimeFormat('es-MX', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });
  const date = new Intl.DateTimeFormat('es-MX', { weekday: 'long', day: 'numeric', month: 'long', timeZone });
  return {
    minute: (at) => hours.format(at),
    // All zones of our days are whole minutes away from UTC.
    second: (at) => String(Math.floor(at / 1000) % 60).padStart(2, '0'),
    day: (at) => date.format(at),
  };
}

const whole = new Intl.DateTimeFormat('es-MX', { dateStyle: 'full', timeZone: 'UTC' });

/** A day of the calendar, `YYYY-MM-DD`, in words. */
export const wholeDate = (date: string): string => whole.format(Date.parse(date));
