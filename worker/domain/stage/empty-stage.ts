import type { Stage } from '#protocol/stage.ts';

/** A stage to which nothing is done. */
export const EMPTY_STAGE: Stage = { blackout: false, on_air: false, flash: null };
