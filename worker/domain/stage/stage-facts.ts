import type { Stage, StageFactMessage } from '#protocol/stage.ts';
import { can } from '../people/roles.ts';
import type { FactChanges, FactFrames, MessageRules } from '../room/fact-rule.ts';

/** What somebody does to all stages at once. */
export type StageFacts = { 'stage.updated': { readonly stage: Stage } };

/** What each fact changes. */
export const stageFacts = {
  'stage.updated': (_, { stage }) => ({ stage }),
} as const satisfies FactChanges<StageFacts>;

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
