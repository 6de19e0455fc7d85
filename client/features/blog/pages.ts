const PER_PAGE = 6;
const BUTTONS = 5;

export type Paginated<Item> = {
  readonly items: readonly Item[];
  /** The page shown; for one that does not exist, the nearest. */
  readonly page: number;
  readonly pages: number;
  /** Counted from one. */
  readonly first: number;
  readonly last: number;
};

export function pageOf<Item>(all: readonly Item[], requested: number): Paginated<Item> {
  const pages = Math.max(1, Math.ceil(all.length / PER_PAGE));
  const page = Math.min(Math.max(1, requested), pages);
  const start = (page - 1) * PER_PAGE;
  const items = all.slice(start, start + PER_PAGE);
  return { items, page, pages, first: start + 1, last: start + items.length };
}

/** At most five page links, the first and the last among them; `gap` stands for pages left out. */
export function buttonsOf(page: number, pages: number): readonly (number | 'gap')[] {
  if (pages <= BUTTONS) return range(1, pages);
  if (page < BUTTONS - 1) return [...range(1, BUTTONS - 1), 'gap', pages];
  if (page > pages - BUTTONS + 2) return [1, 'gap', ...range(pages - BUTTONS + 2, pages)];
  return [1, 'gap', page - 1, page, page + 1, 'gap', pages];
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
