import { isHour, tidyHour } from '../../lib/time/typed.ts';
import { hourRangeIn } from './hour-range.ts';

/** A programme as people write it in a message, each line with its hour: `9:00 Registro`, `• 9:30 a 10:00 h – Charla`, `*9 am* Misa`. */

/** Most lines have an hour, so that another line is a title. */
const MOSTLY = 0.6;
const FEWEST = 2;
/** Letters in which an hour or two and what is between them end. */
const LONGEST = 40;

/** Bullets, stars, pictures and numbers before an hour. */
const DECORATION = /^(?:[^\p{Letter}\d]+|\d{1,3}[.)]\s+(?=\d))*/u;
/** A tab, a comma or a semicolon is between cells. */
const SEPARATOR = '[^\\S\\t]|[*_:–—-]';
const ENDING = new RegExp(`(?:${SEPARATOR})+$`);
const BEGINNING = new RegExp(`^(?:${SEPARATOR})+`);
/** What still belongs to an hour or a length, or is another hour: `a. m., Registro`, `min de charla`. */
const UNIT = /^(?:(?:[ap]\.?\s?m|m|h|hrs?|horas|min\w*|s|seg\w*)(?![\p{Letter}\d])|\d{1,2}[:.h]\d\d(?!\d))/iu;
/** A number alone, as in `3 canciones`, is no hour. */
const SAYS_HOUR = /\d[:.h]\d\d|\d\s*(?:h|[ap]\.?\s?m)/i;
/** `9:00 Hora de registro`: as a unit it would be `horas`. */
const BEGINS_NAME = /hora$/i;

/** The hour and the rest of each line; what has no hour stays in the first column. Null where most lines have none. */
export function hourLines(lines: readonly string[]): string[][] | null {
  const cells = lines.map((line) => partsOf(line) ?? [line]);
  const filled = lines.filter((line) => line.trim() !== '').length;
  const timed = cells.filter(({ length }) => length === 2).length;
  return timed >= FEWEST && timed >= filled * MOSTLY ? cells : null;
}

/** The longest hour or range of hours with which a line begins, and what stands behind it. */
function partsOf(line: string): [hour: string, rest: string] | null {
  const text = line.replace(DECORATION, '');
  for (let at = Math.min(LONGEST, text.length - 1); at > 0; at--) {
    const [before, after] = [text.slice(0, at), text.slice(at)];
    if (!BEGINNING.test(after)) continue;
    const hour = before.replace(ENDING, '');
    const rest = after.replace(BEGINNING, '');
    if (!isSaidHour(hour)) continue;
    return UNIT.test(rest) || !/\p{Letter}/u.test(rest) || rest.includes('\t') ? null : [written(hour), rest.trim()];
  }
  return null;
}

function isSaidHour(text: string): boolean {
  const { to } = hourRangeIn(text) ?? {};
  return to === undefined ? SAYS_HOUR.test(text) && isHour(text) && !BEGINS_NAME.test(text) : SAYS_HOUR.test(to);
}

/** With a colon, as in a sheet: `9.00`, `9h30` and `10 hrs`. */
function written(hour: string): string {
  const text = hour.replaceAll(/(\d)[.h](\d\d)/gi, '$1:$2');
  return text.includes(':') || /m\.?$/i.test(text) ? text : tidyHour(text);
}
