/** What is measured together: one system, one crowd, one repetition, in processes of its own. */

export const systems = ['ours', 'bare-do', 'bare-ws'] as const;
export type System = (typeof systems)[number];

/** How many connections of which kind. Screens have a seat; the audience gets at most two updates a second. */
export type Crowd = {
  readonly name: string;
  readonly rooms: number;
  /** In each room, besides its controller. */
  readonly screens: number;
  readonly kind: 'viewer' | 'audience';
  /** The audience besides the screens; absent: nobody. */
  readonly phones?: number;
  /** Timers in the room; absent: one. */
  readonly items?: number;
};

/** The largest room that a plan allows: fifty seats, with the controller's, and a hall full of phones. */
export const SOLD: Crowd = { name: '48 screens and 500 phones', rooms: 1, screens: 48, kind: 'viewer', phones: 500 };

export const crowds: readonly Crowd[] = [
  { name: '10 screens', rooms: 1, screens: 10, kind: 'viewer' },
  { name: '100 screens', rooms: 1, screens: 100, kind: 'viewer' },
  SOLD,
  { name: '500 screens', rooms: 1, screens: 500, kind: 'viewer' },
  { name: '1,000 screens', rooms: 1, screens: 1000, kind: 'viewer' },
  { name: '50 rooms of 20', rooms: 50, screens: 20, kind: 'viewer' },
  { name: 'audience of 1,000', rooms: 1, screens: 1000, kind: 'audience' },
];

/** Compared with each other, in our Worker alone. */
export const days = {
  short: { name: 'a day of 10 items', rooms: 1, screens: 10, kind: 'viewer', items: 10 },
  long: { name: 'a day of 500 items', rooms: 1, screens: 10, kind: 'viewer', items: 500 },
} as const satisfies Record<string, Crowd>;

export type Cell = {
  readonly system: System;
  readonly crowd: Crowd;
  /** Presses of a button that are measured; in many rooms each of them is one press in every room at once. */
  readonly presses: number;
  /** How long the room is idle, once with stopped timers and once with running ones, ms; or 0. */
  readonly quietMs: number;
};

/** Times in milliseconds, memory in kilobytes. */
export type Figures = {
  readonly delivery: Quantiles;
  readonly last: Quantiles;
  readonly own: Quantiles;
  readonly join: Quantiles;
  readonly soloJoin: Quantiles;
  readonly joinWall: number;
  /** Until all seats of the sold size are taken when everybody connects at once; null elsewhere. */
  readonly joinTogether: number | null;
  /** Until each phone beside the screens has a press that comes alone; null where there are none. */
  readonly phone: Quantiles | null;
  /** The same of a press that follows another within the audience's interval; null elsewhere and in bare rooms. */
  readonly phoneSoonAfter: Quantiles | null;
  /** Until a press and its undo are on the last screen; null where that is not measured. */
  readonly undone: { readonly press: Quantiles; readonly undo: Quantiles } | null;
  /** Of the server for each of those who joined, milliseconds. */
  readonly cpuPerJoin: number;
  /** Of all that one more screen is sent until it shows something. */
  readonly joinBytes: number;
  readonly newsBytes: number;
  readonly memoryPerLine: number;
  /**
   * CPU of the server for each idle room, ms a minute: timers stopped, then running. Null
   * where it was not measured.
   */
  readonly cpuIdle: number | null;
  readonly cpuRunning: number | null;
  /** Of the server for each frame delivered, microseconds. */
  readonly cpuPerFrame: number;
  /** Deliveries that did not come. */
  readonly missing: number;
  /** Share of the presses during which the machine was ours; only they count, if there are enough. */
  readonly undisturbed: number;
};

export type Quantiles = { readonly p50: number; readonly p95: number; readonly p99: number };
