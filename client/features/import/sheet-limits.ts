import { importing as words } from '../../text/es.ts';
import type { Cells } from './read-text.ts';

/** What a sheet may have, counted while it is read. */

/** A command has so many items at most. */
export const MOST_ROWS = 500;
/** A programme has far fewer. */
export const MOST_COLUMNS = 60;
/** A row behind this one is below any programme, whatever is empty before it. */
export const LAST_ROW = 10_000;
/** Letters of a cell: several times those of the longest notes. */
const MOST_IN_CELL = 10_000;
/** Letters of all cells of a file together. */
const MOST_IN_ALL = 1024 * 1024;

/** A sheet has more than a limit. */
export class BeyondLimit extends Error {
  /** A sentence for the person who gave the sheet. */
  readonly problem: string;

  constructor(problem: string) {
    super(problem);
    this.problem = problem;
  }
}

/** Counts the letters of the cells of a file. */
export class LetterCount {
  #left = MOST_IN_ALL;

  /** @throws {BeyondLimit} if a cell has too many, or all have. */
  add(text: string): void {
    if (text.length > MOST_IN_CELL) throw new BeyondLimit(words.longCell(MOST_IN_CELL));
    this.#left -= text.length;
    if (this.#left < 0) throw new BeyondLimit(words.muchText);
  }
}

/** @throws {BeyondLimit} if a cell has too many letters, or all have. */
export function withinLetters(cells: Cells): Cells {
  const letters = new LetterCount();
  for (const row of cells) for (const cell of row) letters.add(cell);
  return cells;
}
