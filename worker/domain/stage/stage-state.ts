import type { Stage, StageFactMessage } from '#protocol/stage.ts';
import type { AreaState } from '../room/area-state.ts';

/** A stage to which nothing is done. */
export const EMPTY_STAGE: Stage = { blackout: false, on_air: false, flash: null };

/** What a room knows of the stage. */
export type StageSlices = { readonly stage: Stage };

/** What somebody does to all stages at once. */
export type StageFacts = { 'stage.updated': { readonly stage: Stage } };

export const stageState: AreaState<StageSlices, StageFacts, StageFactMessage> = {
  // What a snapshot lacks is as in a new room.
  slices: ({ stage: { blackout, on_air, flash } = EMPTY_STAGE }) => ({
    stage: { blackout, on_air, flash },
  }),
  changes: {
    'stage.updated': (_, { stage }) => ({ stage }),
  },
  fromMessage: {
    stage_updated: ({ stage }) => ({ fact: 'stage.updated', stage }),
  },
};
