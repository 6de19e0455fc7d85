/** The indices of a longest rising subsequence of different numbers. */
export function longestRising(numbers: readonly number[]): ReadonlySet<number> {
  /** For each length the index of the lowest number in which a subsequence of that length ends. */
  const ends: number[] = [];
  const previous = numbers.map((number, index) => {
    const length = firstAtLeast(ends, (end) => (numbers[end] ?? 0) >= number);
    ends[length] = index;
    return ends[length - 1];
  });
  const found = new Set<number>();
  for (let index = ends.at(-1); index !== undefined; index = previous[index]) found.add(index);
  return found;
}

/** The first index at which it holds, which holds at all later ones too; the length if there is none. */
function firstAtLeast(list: readonly number[], holds: (item: number) => boolean): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(list[middle] ?? 0)) high = middle;
    else low = middle + 1;
  }
  return low;
}
