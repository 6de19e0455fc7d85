import type { Stage, WireStage } from '#protocol/stage.ts';
import { can } from '../people/roles.ts';
import type { SliceForms, SliceViews } from '../room/slice-form.ts';
import type { SharedState } from '../room/slices.ts';
import { document } from '../room/stored-form.ts';
import { record, whole } from '../trail/form.ts';
import type { Viewer } from '../views/viewer.ts';
import { seesAllTimers } from '../views/visibility.ts';
import { EMPTY_STAGE } from './stage-facts.ts';
import type { StageSlices } from './stage-facts.ts';

/** Who may see each slice. */
export const stageViews = {
  stage: {
    toWire: (state, viewer) => (seesAllTimers(viewer) ? { stage: stageToWire(state, viewer) } : {}),
    redact: ({ stage }, viewer) => (seesAllTimers(viewer) ? stage : EMPTY_STAGE),
  },
} as const satisfies SliceViews<StageSlices>;

const stageToWire = ({ stage, shownMessage: shown_message }: SharedState, { role }: Viewer): WireStage =>
  can(role, 'see-messages') ? { ...stage, shown_message } : stage;

/** How the room keeps each slice. */
export const stageForms = {
  stage: {
    stored: document('stage', EMPTY_STAGE),
    inverse: record<Stage>({ flash: whole({ follows: true }) }),
    told: (_, { stage }) => [{ fact: 'stage.updated', stage }],
  },
} as const satisfies SliceForms<StageSlices>;
