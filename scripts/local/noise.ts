import { stripVTControlCharacters } from 'node:util';

/** What wrangler, Vite and the runtime report of themselves that nobody can act on. */
const NOISE =
  /NOSENTRY|Scheduled Workers are not automatically triggered|are ignored since they are not applicable when using Vite/u;

/** A filter for lines: whether to print one. A report goes on over lines that are empty or indented. */
export function withoutNoise(): (line: string) => boolean {
  let isNoise = false;
  return (line) => {
    const text = stripVTControlCharacters(line);
    if (/^\S/u.test(text)) isNoise = NOISE.test(text);
    return !isNoise;
  };
}
