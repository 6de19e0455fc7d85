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
};

export const crowds: readonly Crowd[] = [
  { name: '10 screens', rooms: 1, screens: 10, kind: 'viewer' },
  { name: '100 screens', rooms: 1, screens: 100, kind: 'viewer' },
  { name: '500 screens', rooms: 1, screens: 500, kind: 'viewer' },
  { name: '1,000 screens', rooms: 1, screens: 1000, kind: 'viewer' },
  { name: '50 rooms of 20', rooms: 50, screens: 20, kind: 'viewer' },
  { name: 'audience of 1,000', rooms: 1, screens: 1000, kind: 'audience' },
];

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
