import { plain } from './sheet-dates.ts';

/** Days of the week in Spanish, English and Portuguese, whole or in three letters, Sunday first. */
const NAMES: readonly RegExp[] = [
  /^(?:dom(?:ingo)?|sun(?:day)?)$/,
  /^(?:lun(?:es)?|mon(?:day)?|seg(?:unda)?(?:[ -]feira)?)$/,
  /^(?:mar(?:tes)?|tue(?:s(?:day)?)?|ter(?:ca)?(?:[ -]feira)?)$/,
  /^(?:mie(?:r(?:coles)?)?|wed(?:nesday)?|qua(?:rta)?(?:[ -]feira)?)$/,
  /^(?:jue(?:ves)?|thu(?:r(?:s(?:day)?)?)?|qui(?:nta)?(?:[ -]feira)?)$/,
  /^(?:vie(?:rnes)?|fri(?:day)?|sex(?:ta)?(?:[ -]feira)?)$/,
  /^(?:sab(?:ado)?|sat(?:urday)?)$/,
];

/** `viernes`, `Viernes 13`, `Sáb.`: a day of the week with at most the number of a day and the mark of a note. */
const FORM = /^(?<name>\p{Letter}+(?:[ -]feira)?)\.?(?:,?\s+(?<date>\d{1,2}))?\s*[*†‡]*$/u;

/** The day of the week of a text, 0 is Sunday; null if it is anything else. */
export function weekdayIn(text: string): number | null {
  const name = FORM.exec(plain(text))?.groups?.['name'];
  const found = name === undefined ? -1 : NAMES.findIndex((form) => form.test(name));
  return found < 0 ? null : found;
}

/** Whether a heading is a day: `Lunes`, `Día 2`, `Viernes 13`. */
export const isDayName = (text: string): boolean =>
  weekdayIn(text) !== null || /^(?:dia|day|jornada)\s*[1-7]$/.test(plain(text));
