import type { TestSpan } from './reports.ts';

/** The times of a whole test run: its parts, how long each took, and which exceeded their share. */

interface Part {
  readonly name: string;
  /** Its test files, except those of earlier parts. `npm run check` has none. */
  readonly files?: RegExp;
  /** The time it takes on two otherwise idle cores. CONTRIBUTING.md has the same figures. */
  readonly minutes: number;
  /**
   * Its minutes are those of a clock beside other parts, or it has what they leave idle of the processor: on a slow machine
   * they are many times as long. It has no share.
   */
  readonly hasNoShare?: true;
}

export interface PartTime {
  readonly name: string;
  readonly minutes: number;
}

/** The fuzz belongs to no part, because its duration is configured. */
const fuzz = /^test\/(?:fuzz\/|wire\/bytes)/u;

export const parts: readonly Part[] = [
  { name: 'check', minutes: 3.1, hasNoShare: true },
  { name: 'room and calls', files: /^test\/(?:room|api|identity|payments|mail)\//u, minutes: 2.1 },
  { name: 'wire and faults', files: /^test\/(?:wire|faults)\//u, minutes: 1.4 },
  { name: 'stories of every screen', files: /^test\/screens\/every-/u, minutes: 1.5 },
  {
    name: 'stories of the stage and its readers',
    files: /^test\/screens\/(?:stage|agenda|moderator|operator|questions|report)/u,
    minutes: 1.9,
  },
  {
    name: 'stories of the site',
    files: /^test\/screens\/(?:auth|blog|consent|dashboard|found|headers|home|legal|payment|plans|promised)/u,
    minutes: 2.4,
  },
  { name: 'stories of the panel', files: /^test\/screens\//u, minutes: 6.7 },
  { name: 'WebKit and Firefox', files: /^test\/engines\//u, minutes: 3.7 },
  { name: 'rules', files: /^test\//u, minutes: 6.5, hasNoShare: true },
];

/** The milliseconds in which at least one of the spans runs. */
function unionOf(spans: readonly TestSpan[]): number {
  let total = 0;
  let until = -Infinity;
  for (const { from, to } of spans.toSorted((one, other) => one.from - other.from)) {
    total += Math.max(0, to - Math.max(from, until));
    until = Math.max(until, to);
  }
  return total;
}

/** Minutes per part, from the minutes of the check and the times at which tests ran. */
export function timesOfParts(check: number, spans: readonly TestSpan[]): readonly PartTime[] {
  const timed = spans.filter(({ file }) => !fuzz.test(file));
  const partOf = (file: string) => parts.find((part) => part.files?.test(file));
  return parts.map((part) => {
    if (!part.files) return { name: part.name, minutes: check };
    return { name: part.name, minutes: unionOf(timed.filter(({ file }) => partOf(file) === part)) / 60_000 };
  });
}

const withShare = parts.filter(({ hasNoShare }) => !hasNoShare);
const minutesOf = (name: string, times: readonly PartTime[]) => times.find((each) => each.name === name)?.minutes ?? 0;
const wholeOf = (times: readonly PartTime[]) => withShare.reduce((sum, { name }) => sum + minutesOf(name, times), 0);

/** How long a part takes beside all others together. On a slow machine it is the same. */
const besideOthers = (name: string, times: readonly PartTime[]): number => {
  const own = minutesOf(name, times);
  return own / (wholeOf(times) - own);
};

const percent = (share: number) => `${Math.round(share * 100)}%`;

/**
 * Parts of the foreground that took more than twice as long as they should beside the others. An excess below 8% of the
 * whole passes: a short pause of the machine can double the time of a small part.
 */
export function partsOverShare(times: readonly PartTime[]): readonly string[] {
  return withShare.flatMap(({ name }) => {
    const [share, allowed] = [minutesOf(name, times) / wholeOf(times), minutesOf(name, parts) / wholeOf(parts)];
    if (share <= allowed + 0.08 || besideOthers(name, times) <= 2 * besideOthers(name, parts)) return [];
    return [`${name}: ${percent(share)} of the whole, and its share is ${percent(allowed)} (scripts/testing/times.ts)`];
  });
}

/** As the table of CONTRIBUTING.md has them. */
export const formatTimes = (times: readonly PartTime[]): string =>
  times.map(({ name, minutes }) => `${minutes.toFixed(1).padStart(6)} min  ${name}`).join('\n');
