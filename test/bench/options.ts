import { parseArgs } from 'node:util';
import type { Crowd } from './crowd/cell.ts';

/** How much is measured: `--quick` says whether all of it works, the other one is to be published. */
export type Plan = {
  readonly name: 'quick' | 'full';
  readonly repetitions: number;
  readonly presses: (crowd: Crowd) => number;
  readonly quietMs: number;
  readonly pairs: number;
  /** Of the hour that is counted on the real clock. */
  readonly realMinutes: number;
  /** How often each first press is timed. */
  readonly firstPresses: number;
  /** Of the programme view: how often it is opened, and how long each is watched, s. */
  readonly programme: { readonly opens: number; readonly seconds: number };
  /** Of the press beside readers: how often each kind of readers comes, and how often is pressed meanwhile. */
  readonly readers: { readonly rounds: number; readonly presses: number };
  /** Of the press while a hall is told of another: how often the hall fills, and how often is pressed each time. */
  readonly hall: { readonly rounds: number; readonly presses: number };
  /** Of the press while phones on relays are told of another: how often. */
  readonly relays: { readonly rounds: number };
  /** Of verbs: how often each way is timed. */
  readonly verbs: number;
  /** How often each page is watched, and how long, ms. */
  readonly watches: number;
  readonly watchMs: number;
};

const quick: Plan = {
  name: 'quick',
  repetitions: 1,
  presses: ({ kind, phones }) => (kind === 'audience' || phones !== undefined ? 5 : 20),
  quietMs: 1000,
  pairs: 15,
  realMinutes: 0,
  firstPresses: 2,
  programme: { opens: 2, seconds: 3 },
  readers: { rounds: 2, presses: 10 },
  hall: { rounds: 1, presses: 20 },
  relays: { rounds: 4 },
  verbs: 30,
  watches: 1,
  watchMs: 3000,
};

const full: Plan = {
  name: 'full',
  repetitions: 3,
  presses({ kind, phones, screens }) {
    if (phones !== undefined) return 20;
    // A percentile of a few presses is the worst of them.
    if (screens === 500) return 200;
    return kind === 'audience' ? 15 : 60;
  },
  quietMs: 3000,
  pairs: 100,
  realMinutes: 4,
  firstPresses: 12,
  programme: { opens: 8, seconds: 5 },
  readers: { rounds: 6, presses: 40 },
  hall: { rounds: 4, presses: 120 },
  relays: { rounds: 20 },
  verbs: 300,
  watches: 3,
  watchMs: 10_000,
};

const parts = [
  'crowd',
  'hour',
  'sync',
  'press',
  'programme',
  'readers',
  'hall',
  'relays',
  'verbs',
  'webhooks',
] as const;

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    crowd: { type: 'string' },
    only: { type: 'string', default: parts.join() },
  },
});

export const plan = values.quick ? quick : full;
export const seed = Number(values.seed);
/** The name of the one crowd to measure; its figures are not recorded. */
export const onlyCrowd = values.crowd;
export const isRecorded = values.record && onlyCrowd === undefined;
/** `pages` is measured only where it is named: it takes six minutes more. */
export const isWanted = (part: (typeof parts)[number] | 'pages'): boolean => values.only.split(',').includes(part);
