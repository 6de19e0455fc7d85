/** A number of lines that a text can have, and the characters of its longest line then. */
export type Lines = { readonly lines: number; readonly longest: number };

/** On how many lines a text can be written without a break inside a word, each time with the shortest lines. */
export function linesOf(text: string): readonly Lines[] {
  const paragraphs = text.split('\n').map((paragraph) =>
    paragraph
      .trim()
      .split(/\s+/)
      .map((word) => word.length),
  );
  const least = Math.max(1, ...paragraphs.flat());
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
    lines += 1;
    filled = word;
  }
  return lines;
}
