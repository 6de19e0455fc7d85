import type { Stage, StageFactMessage } from '#protocol/stage.ts';
import { can } from '../people/roles.ts';
import type { FactChanges, FactFrames, MessageRules, Slices } from '../room/fact-rule.ts';

/** A stage to which nothing is done. */
export const EMPTY_STAGE: Stage = { blackout: false, on_air: false, flash: null };

/** What a room knows of the stage. */
export type StageSlices = { readonly stage: Stage };

export const stageSlices = {
  stage: {
    empty: () => EMPTY_STAGE,
    fromWire: ({ stage = EMPTY_STAGE }) => ({ blackout: stage.blackout, on_air: stage.on_air, flash: stage.flash }),
  },
} as const satisfies Slices<StageSlices>;

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
