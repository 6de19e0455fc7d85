import type { RoomState } from '#protocol/down.ts';
import type { Stage, StageFactMessage } from '#protocol/stage.ts';
import { can } from '../people/roles.ts';
import type { FactChanges, FactFrames, MessageRules } from '../room/fact-rule.ts';

/** A stage to which nothing is done. */
export const EMPTY_STAGE: Stage = { blackout: false, on_air: false, flash: null };

/** What a room knows of the stage. */
export type StageSlices = { readonly stage: Stage };

/** From a snapshot. What it lacks is as in a new room. */
export const stageSlices = ({ stage: { blackout, on_air, flash } = EMPTY_STAGE }: RoomState): StageSlices => ({
  stage: { blackout, on_air, flash },
});

/** What somebody does to all stages at once. */
export type StageFacts = { 'stage.updated': { readonly stage: Stage } };

/** What each fact changes. */
export const stageFacts = {
  'stage.updated': (_, { stage }) => ({ stage }),
} as const satisfies FactChanges<StageFacts, StageSlices>;

/** How the room tells and logs each fact. */
export const stageFrames = {
  'stage.updated': {
    toMessage: ({ stage }, { role }) => (can(role, 'see-timers') ? { type: 'stage_updated', data: { stage } } : null),
    log: 'room',
  },
} as const satisfies FactFrames<StageFacts>;

export const stageMessages = {
  stage_updated: ({ stage }) => ({ fact: 'stage.updated', stage }),
} as const satisfies MessageRules<StageFactMessage, StageFacts>;
