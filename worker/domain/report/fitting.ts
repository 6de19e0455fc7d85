import { bytesIn } from '../lib/bytes.ts';

/** Lists by their names, what matters most first in each. */
type Lists = Readonly<Record<string, readonly unknown[]>>;

/**
 * What of several lists fits into so many bytes of JSON. Each has an equal part of them, and what a short one leaves is for the
 * others; the last ones of a list are left out first.
 */
export function fitting<All extends Lists>(lists: All, bytes: number): All {
  const sized = Object.entries(lists)
    .map(([name, items]) => ({ name, items, sizes: items.map((item) => bytesIn(JSON.stringify(item)) + 1) }))
    .toSorted((a, b) => sum(a.sizes) - sum(b.sizes));
  let left = bytes;
  const kept = sized.map(({ name, items, sizes }, index) => {
    let room = left / (sized.length - index);
    const end = sizes.findIndex((size) => (room -= size) < 0);
    const fit = end === -1 ? items.length : end;
    left -= sum(sizes.slice(0, fit));
    return [name, items.slice(0, fit)];
  });
  return { ...lists, ...Object.fromEntries(kept) };
}

const sum = (sizes: readonly number[]): number => sizes.reduce((all, each) => all + each, 0);
