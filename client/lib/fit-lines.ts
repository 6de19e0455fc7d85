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
    if (lines !== found[found.length - 1]?.lines) found.push({ lines, longest });
  }
  return found;
}

/** Of a line to the next, in the size of the letters: that of the style sheet. */
const LINE = 1.12;
/** Of a character, in the size of the letters; of capitals if `isWide`. */
const widthOf = (isWide: boolean): number => (isWide ? 0.75 : 0.6);

/** The sizes of the letters at which the text fills its box, each as a share of the box's width and one of its height. */
export const sizesOf = (text: string, isWide: boolean): readonly (readonly [inline: number, block: number])[] =>
  linesOf(text).map(({ lines, longest }) => [1 / (longest * widthOf(isWide)), 1 / (lines * LINE)]);

/** The same for the style sheet. */
export function fitOf(text: string, isWide: boolean): Record<`--${string}`, string> {
  const sizes = sizesOf(text, isWide).map(
    ([inline, block]) => `min(${hundredths(inline)}cqi, ${hundredths(block)}cqb)`,
  );
  return { '--fit': `max(${sizes.join(', ')})` };
}

/** A share as percent, rounded down to hundredths. */
const hundredths = (share: number) => Math.floor(share * 10_000) / 100;

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
