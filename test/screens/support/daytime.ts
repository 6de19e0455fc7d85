const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const utcHour = new Date().getUTCHours();
const isNightInMexico = utcHour >= 2 && utcHour < 12;

/** A zone without daylight saving in which it is between 6:00 and 21:00 now, so that no story is near midnight. */
export const zone = isNightInMexico ? 'Asia/Tokyo' : 'America/Mexico_City';
const ahead = (isNightInMexico ? 9 : -6) * HOUR;

const inZone = (ms: number) => new Date(ms + ahead).toISOString();

export const dayOf = (ms: number): string => inZone(ms).slice(0, 10);
export const hourOf = (ms: number): string => inZone(ms).slice(11, 16);

/** A moment as a wall time of an event that begins on the day of `first`. */
export const wallTime = (ms: number, first: number) => ({
  at: inZone(ms).slice(11, 19),
  day: (Date.parse(dayOf(ms)) - Date.parse(dayOf(first))) / DAY,
});
