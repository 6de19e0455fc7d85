/** The city in the name of a zone, in English. */
export const cityIn = (timeZone: string): string => timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');

/** Whether this device's clock differs from that of the zone. `at` in epoch milliseconds. */
export const isElsewhere = (timeZone: string, at: number): boolean =>
  timeZone !== Intl.DateTimeFormat().resolvedOptions().timeZone && offset(timeZone, at) !== offset(undefined, at);

/** Noon UTC of a day, `YYYY-MM-DD`, in epoch milliseconds: there a zone has the offset that it has during that day. */
export const noonOf = (date: string): number => Date.parse(`${date}T12:00Z`);

/** The day in a zone, `YYYY-MM-DD`. `at` in epoch milliseconds. */
export const dateIn = (timeZone: string, at: number): string =>
  // The Swedish format is that of ISO 8601.
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }).format(at);

/** `UTC−06:00`. `at` in epoch milliseconds. */
export const offsetIn = (timeZone: string, at: number): string =>
  offset(timeZone, at)?.replace(/^GMT$/, 'GMT+00:00').replace('GMT', 'UTC').replace('-', '−') ?? '';

const offset = (timeZone: string | undefined, at: number) =>
  new Intl.DateTimeFormat('en', { timeZoneName: 'longOffset', timeZone })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;
