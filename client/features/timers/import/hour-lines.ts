import { isHour } from '../../../lib/time/typed.ts';
import { hourRangeIn } from './hour-range.ts';

/** A programme as people write it in a message, each line with its hour: `9:00 Registro`, `• 9:30 a 10:00 h – Charla`. */

const HOUR = String.raw`\d{1,2}:\d\d(?:\s*h(?:rs?|oras)?\b\.?)?(?:\s*(?:[ap]\.?\s?)?m\b\.?)?`;
/** A tab is between cells. `9:00 a. m., Registro` is a row of cells, and `5:00 minutos` is no hour. */
const OTHERWISE = String.raw`(?:(?:h(?:rs?|oras)?|(?:[ap]\.?\s?)?m)\b\.?\s*(?:,|$)|min|seg)`;
const LINE = new RegExp(
  String.raw`^\s*(?:[-–—•*·]\s*)?(?<hour>${HOUR}(?:\s*(?:[-–—]|\b(?:al?|hasta|to)\b)\s*${HOUR})?)(?:[^\S\t]*[-–—:][^\S\t]*|[^\S\t]+)(?!${OTHERWISE})(?<rest>["“«¿¡(]?\p{Letter}[^\t;|]*)$`,
  'iu',
);

/** Of a text without hours of its own most lines have one, so that another line is a title. */
const MOSTLY = 0.6;
const FEWEST = 2;

/** The hour and the rest of each line; what has no hour stays in the first column. Null where most lines have none. */
export function hourLines(lines: readonly string[]): string[][] | null {
  const cells = lines.map((line) => partsOf(line) ?? [line]);
  const filled = lines.filter((line) => line.trim() !== '').length;
  const timed = cells.filter(({ length }) => length === 2).length;
  return timed >= FEWEST && timed >= filled * MOSTLY ? cells : null;
}

function partsOf(line: string): [hour: string, rest: string] | null {
  const { hour, rest } = LINE.exec(line)?.groups ?? {};
  if (hour === undefined || rest === undefined) return null;
  return isHour(hour) || hourRangeIn(hour) !== null ? [hour, rest] : null;
}
