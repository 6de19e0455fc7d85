/**
 * Polyfills for what the stage uses and a Chromium of 2018 lacks; test/house/stage-build.test.ts fails when more is used than
 * is listed here.
 */
const gaps: readonly (readonly [object, Readonly<Record<string, unknown>>])[] = [
  [
    Array.prototype,
    {
      toSorted(this: readonly unknown[], compare?: (a: unknown, b: unknown) => number) {
        const sorted = this.slice();
        sorted.sort(compare);
        return sorted;
      },
      toReversed(this: readonly unknown[]) {
        const reversed = this.slice();
        reversed.reverse();
        return reversed;
      },
      toSpliced(this: readonly unknown[], start: number, count: number, ...more: readonly unknown[]) {
        const changed = this.slice();
        changed.splice(start, count, ...more);
        return changed;
      },
      flatMap(this: readonly unknown[], change: (each: unknown, index: number) => unknown) {
        const none: readonly unknown[] = [];
        return none.concat(...this.map(change));
      },
      at(this: readonly unknown[], index: number) {
        return this[index < 0 ? this.length + index : index];
      },
      findLast(this: readonly unknown[], fits: (each: unknown) => boolean) {
        return this.reduce((last: unknown, each) => (fits(each) ? each : last), undefined);
      },
    },
  ],
  [
    String.prototype,
    {
      replaceAll(this: string, from: string, to: string) {
        return this.split(from).join(to);
      },
    },
  ],
  [
    AbortSignal,
    {
      timeout(ms: number) {
        const ending = new AbortController();
        setTimeout(() => ending.abort(), ms);
        return ending.signal;
      },
    },
  ],
];

export function fillGaps(): void {
  for (const [place, names] of gaps) {
    for (const [name, value] of Object.entries(names)) {
      if (!(name in place)) Object.defineProperty(place, name, { value, writable: true, configurable: true });
    }
  }
}
