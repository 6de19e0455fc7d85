/**
 * Repeatable random numbers: a test can print its seed when it fails, and a run with the same seed is the same. The
 * generator is sfc32 (32-bit, passes PractRand); it is not for secrets.
 */
export interface Random {
  /** A number in [0, 1). */
  readonly next: () => number;
  /** A number in [low, high). */
  readonly between: (low: number, high: number) => number;
  /** A whole number from low to high, both included. */
  readonly whole: (low: number, high: number) => number;
  /** A number with an exponential distribution of this mean. */
  readonly exponential: (mean: number) => number;
  /** True with probability `p`. */
  readonly chance: (p: number) => boolean;
  /** One of the items; the list must not be empty. */
  readonly pick: <T>(items: readonly T[]) => T;
  /** A new list with the same items in another order. */
  readonly shuffle: <T>(items: readonly T[]) => T[];
}

export function createRandom(seed: number): Random {
  const next = sfc32(seed);
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    whole,
    exponential: (mean) => -mean * Math.log(1 - next()),
    chance: (p) => next() < p,
    pick: (items) => {
      const [item] = items.slice(whole(0, items.length - 1));
      if (item === undefined) throw new RangeError('nothing to pick from');
      return item;
    },
    shuffle: (items) =>
      items
        .map((item) => ({ item, place: next() }))
        .toSorted((a, b) => a.place - b.place)
        .map(({ item }) => item),
  };
}

/** Discards the first rounds, so that neighbouring seeds do not begin alike. */
function sfc32(seed: number): () => number {
  let a = 0x9e3779b9;
  let b = 0x243f6a88;
  let c = seed | 0;
  let counter = 1;
  const next = () => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  };
  for (let round = 0; round < 16; round += 1) next();
  return next;
}
