import type { FactChanges, FactFrames } from './fact-rule.ts';
import type { Contents, SharedState } from './slices.ts';

/** The facts that replace whole slices. No message carries them: the effect `refresh` sends snapshots instead. */
export type RoomFacts = {
  /** The contents of a backup replaced the room's own. */
  'room.restored': { readonly contents: Contents };
  /** An undo replaced these slices. */
  'room.undone': { readonly slices: Partial<SharedState> };
};

/** What each fact changes. */
export const roomFacts = {
  'room.restored': (_, { contents }) => ({ ...contents, liveAlerts: [], shownMessage: null }),
  'room.undone': (_, { slices }) => slices,
} as const satisfies FactChanges<RoomFacts, SharedState>;

const untold = { toMessage: () => null, log: 'room' } as const;

/** How the room tells and logs each fact. */
export const roomFrames = {
  'room.restored': untold,
  'room.undone': untold,
} as const satisfies FactFrames<RoomFacts>;
