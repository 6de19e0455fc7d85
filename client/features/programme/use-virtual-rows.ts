import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useState, type RefObject } from 'react';

type VirtualRowsOptions = {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly ids: readonly string[];
  /** Heights, rem: of each row, and of what stays above the rows. */
  readonly rowRem: number;
  readonly headRem: number;
  /** Rows that stay drawn while they are out of view. */
  readonly kept: readonly (string | null)[];
};

type VirtualRows = {
  /** The rows in view, and some around them. `top`: px from the first row. */
  readonly drawn: readonly { readonly index: number; readonly id: string; readonly top: number }[];
  /** Of all rows, px. */
  readonly height: number;
  /** Of each row and of what stays above the rows, px. */
  readonly row: number;
  readonly head: number;
  readonly reveal: (id: string) => void;
  /** How many rows are in view. */
  readonly page: () => number;
};

/** Draws only those rows of a long list that can be seen. All rows have the same height. */
export function useVirtualRows({ scroller, ids, rowRem, headRem, kept }: VirtualRowsOptions): VirtualRows {
  const [rem] = useState(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
  const [row, head] = [rowRem * rem, headRem * rem];
  // oxlint-disable-next-line react/incompatible-library -- the compiler, which could not memoize this, is not in use
  const rows = useVirtualizer({
    count: ids.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => row,
    getItemKey: (index) => ids[index] ?? index,
    scrollMargin: head,
    scrollPaddingStart: head,
    // What an editor says stands below its row.
    scrollPaddingEnd: row,
    overscan: 8,
    useFlushSync: false,
    rangeExtractor(range) {
      const seen = defaultRangeExtractor(range);
      const further = kept.map((id) => (id === null ? -1 : ids.indexOf(id))).filter((index) => index >= 0);
      return [...new Set([...seen, ...further])].toSorted((a, b) => a - b);
    },
  });
  return {
    drawn: rows.getVirtualItems().map(({ index, start }) => ({ index, id: ids[index] ?? '', top: start - head })),
    height: rows.getTotalSize(),
    row,
    head,
    reveal: (id) => rows.scrollToIndex(ids.indexOf(id), { align: 'auto' }),
    page: () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / row) - 2),
  };
}
