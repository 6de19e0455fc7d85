/** What a room of so many screens came to in some time. */
export type Counted = {
  readonly minutes: number;
  readonly screens: number;
  readonly alarms: number;
  readonly rows: number;
  /** Written before and after that, because the room was opened and everybody came and went. */
  readonly rowsOfVisits: number;
  readonly rowsRead: number;
  /** That reached the room. */
  readonly frames: number;
  /** Liveness pings that the runtime answered for it. */
  readonly autoPings: number;
  /** How often the room was woken from hibernation. */
  readonly constructed: number;
  readonly bytesUp: number;
  readonly bytesDown: number;
  /** What the runtime used, milliseconds a minute: on virtual time there is none. */
  readonly cpu?: Cpu;
};

/** Before anybody came, with everybody there and the timer stopped, and running. */
export type Cpu = { readonly empty: number; readonly idle: number; readonly running: number };

/** What happens in it: nothing after one start, a show of three talks, or a programme that runs itself after one start. */
export type Happening = 'quiet' | 'show' | 'programme';

/** What is counted. */
export type Span = {
  readonly minutes: number;
  readonly screens: number;
  readonly happening: Happening;
  readonly seed: number;
};
