import type { Stage, WireStage } from '#protocol/stage.ts';
import { can } from '../people/roles.ts';
import type { AreaStorage } from '../room/area-storage.ts';
import type { SharedState } from '../room/state.ts';
import { document } from '../room/stored-form.ts';
import { record, whole } from '../trail/reversal.ts';
import type { Viewer } from '../views/viewer.ts';
import { seesAllTimers } from '../views/visibility.ts';
import { EMPTY_STAGE, type StageFacts, type StageSlices } from './stage-state.ts';

const stageToWire = ({ stage, shownMessage: shown_message }: SharedState, { role }: Viewer): WireStage =>
  can(role, 'see-messages') ? { ...stage, shown_message } : stage;

export const stageStorage: AreaStorage<StageSlices, StageFacts> = {
  slices: {
    stage: {
      toWire: (state, viewer) => (seesAllTimers(viewer) ? { stage: stageToWire(state, viewer) } : {}),
      stored: document('stage', EMPTY_STAGE),
      inverse: record<Stage>({ flash: whole({ follows: true }) }),
      told: (_, { stage }) => [{ fact: 'stage.updated', stage }],
    },
  },
  frames: {
    'stage.updated': {
      toMessage: ({ stage }, { role }) => (can(role, 'see-timers') ? { type: 'stage_updated', data: { stage } } : null),
      log: 'room',
    },
  },
};
