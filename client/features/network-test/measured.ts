import type { Sample } from '../../live/clock/clock-estimate.ts';

/** What came of a known call: an answer whose content is another counts as `changed`. */
export type Calls = 'answered' | 'changed' | 'captive' | 'offline' | 'silent';

/** What came of a socket: `mute`, it opened and nothing came through it; `unseen`, it was not tried. */
export type Live = 'open' | 'blocked' | 'mute' | 'unseen';

/** Whether an answer in pieces came in pieces. */
export type Arrival = 'pieces' | 'whole' | 'unseen';

/** `insecure`: browsers keep it from pages without https. */
export type Ability = 'works' | 'insecure' | 'absent' | 'refused';

/** What the network lets through; null while it is measured. */
export type MeasuredNetwork = {
  readonly calls: Calls | null;
  readonly live: Live | null;
  readonly delivery: Arrival | null;
  /** Of the socket, or of calls where no socket passes; null while they are taken. */
  readonly samples: readonly Sample[] | null;
  /** The device's wall clock minus the one that the samples have, ms. */
  readonly wallOffset: number;
};

export type MeasuredDevice = {
  readonly awake: Ability;
  readonly saved: Ability;
  readonly hasFullscreen: boolean;
  readonly hasSound: boolean;
  readonly isModern: boolean;
};

export const unmeasured: MeasuredNetwork = { calls: null, live: null, delivery: null, samples: null, wallOffset: 0 };
