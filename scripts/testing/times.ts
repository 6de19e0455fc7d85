import type { FileTime } from './reports.ts';

/** The times of a whole test run: its parts, how long each took, and which exceeded their share. */

interface Part {
  readonly name: string;
  /** Its test files, except those of earlier parts. `npm run check` has none. */
  readonly files?: RegExp;
  /** How many files run at once. */
  readonly atOnce: number;
  /** The time it takes on two otherwise idle cores. CONTRIBUTING.md has the same figures. */
  readonly minutes: number;
}

export interface PartTime {
  readonly name: string;
  readonly minutes: number;
}

/** The fuzz belongs to no part, because its duration is configured. */
const fuzz = /^test\/(?:fuzz\/|wire\/bytes)/u;

export const parts: readonly Part[] = [
  { name: 'check', atOnce: 1, minutes: 0.6 },
  { name: 'room and calls', files: /^test\/(?:room|api|identity|payments|mail)\//u, atOnce: 3, minutes: 1.4 },
  { name: 'wire and faults', files: /^test\/(?:wire|faults)\//u, atOnce: 4, minutes: 0.8 },
  { name: 'stories of every screen', files: /^test\/screens\/every-/u, atOnce: 3, minutes: 1.3 },
  {
    name: 'stories of the stage and its readers',
    files: /^test\/screens\/(?:stage|agenda|moderator|operator|questions|report)/u,
    atOnce: 3,
    minutes: 1.8,
  },
  {
    name: 'stories of the site',
    files: /^test\/screens\/(?:auth|blog|consent|dashboard|found|headers|home|legal|payment|plans|promised)/u,
    atOnce: 3,
    minutes: 2,
  },
  { name: 'stories of the panel', files: /^test\/screens\//u, atOnce: 3, minutes: 5.5 },
  { name: 'WebKit and Firefox', files: /^test\/engines\//u, atOnce: 2, minutes: 2.4 },
  { name: 'rules', files: /^test\//u, atOnce: 2, minutes: 0.4 },
];

/** Minutes per part, from the minutes of the check and the seconds of each test file. */
export function timesOfParts(check: number, files: readonly FileTime[]): readonly PartTime[] {
  const timed = files.filter(({ file }) => !fuzz.test(file));
  const partOf = (file: string) => parts.find((part) => part.files?.test(file));
  return parts.map((part) => {
    if (!part.files) return { name: part.name, minutes: check };
    const own = timed.filter(({ file }) => partOf(file) === part);
    const seconds = own.reduce((sum, each) => sum + each.seconds, 0);
    return { name: part.name, minutes: seconds / 60 / part.atOnce };
  });
}

const shareOf = (name: string, times: readonly PartTime[]): number => {
  const whole = times.reduce((sum, { minutes }) => sum + minutes, 0);
  const own = times.find((each) => each.name === name)?.minutes ?? 0;
  return whole === 0 ? 0 : own / whole;
};

const percent = (share: number) => `${Math.round(share * 100)}%`;

/**
 * Parts that took more than twice their share of the whole. A share is the same on a slow machine. An excess below 5%
 * of the whole passes: a short pause of the machine can double the time of a small part.
 */
export function partsOverShare(times: readonly PartTime[]): readonly string[] {
  return parts.flatMap(({ name }) => {
    const [share, allowed] = [shareOf(name, times), shareOf(name, parts)];
    if (share <= Math.max(2 * allowed, allowed + 0.05)) return [];
    return [
      `${name}: ${percent(share)} of the whole, more than twice its ${percent(allowed)} (scripts/testing/times.ts)`,
    ];
  });
}

/** As the table of CONTRIBUTING.md has them. */
export const formatTimes = (times: readonly PartTime[]): string =>
  times.map(({ name, minutes }) => `${minutes.toFixed(1).padStart(6)} min  ${name}`).join('\n');
