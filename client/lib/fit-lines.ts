/** A number of lines that a text can have, and the characters of its longest line then. */
export type Lines = { readonly lines: number; readonly longest: number };

/** The characters of the longest piece that is not broken: words as people write them, and pieces of addresses. */
const WHOLE = { word: 30, address: 12 } as const;
const ADDRESS = /[./@:_?=&#]\w/;

const wordsOf = (text: string): readonly string[] => text.trim().split(/\s+/);
const wholeOf = (word: string): number => Math.min(word.length, ADDRESS.test(word) ? WHOLE.address : WHOLE.word);

/** The characters that a line needs for the longest word. Longer ones and addresses break anywhere. */
export const longestWhole = (text: string): number => Math.max(1, ...wordsOf(text).map(wholeOf));

/** On how many lines a text can be written, each time with the shortest lines. */
export function linesOf(text: string): readonly Lines[] {
  const paragraphs = text.split('\n').map((paragraph) => wordsOf(paragraph).map((word) => word.length));
  const least = longestWhole(text);
  const found: Lines[] = [];
  for (let longest = least; longest <= Math.max(least, text.length); longest += 1) {
    const lines = paragraphs.reduce((sum, words) => sum + linesWithin(words, longest), 0);
    if (lines !== found.at(-1)?.lines) found.push({ lines, longest });
  }
  return found;
}

/** The lines of so many characters that these words fill. */
function linesWithin(words: readonly number[], longest: number): number {
  let lines = 1;
  let filled = -1;
  for (const word of words) {
    filled += 1 + word;
    if (filled <= longest) continue;
    // On a new line, unless it is the first word of one; what does not fit on it either breaks.
    const begun = filled === word ? 0 : 1;
    const breaks = Math.ceil(word / longest) - 1;
    lines += begun + breaks;
    filled = word - breaks * longest;
  }
  return lines;
}
