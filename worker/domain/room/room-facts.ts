import type { FactChanges } from './area-state.ts';
import type { Contents, SharedState } from './state.ts';

/** The facts that replace whole slices. No message carries them: the effect `refresh` sends snapshots instead. */
export type RoomFacts = {
  /** The contents of a backup replaced the room's own. */
  'room.restored': { readonly contents: Contents };
  /** An undo replaced these slices. */
  'room.undone': { readonly slices: Partial<SharedState> };
};

/** What each fact changes. */
export const roomChanges = {
  'room.restored': (_, { contents }) => ({
    ...contents,
    liveAlerts: [],
    shownMessage: null,
    shownQuestion: null,
    questionVotes: {},
    ballots: [],
  }),
  'room.undone': (_, { slices }) => slices,
} as const satisfies FactChanges<RoomFacts, SharedState>;
