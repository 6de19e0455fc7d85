import type { OutputState } from './output-state.ts';
import type { StageSettings } from './show.ts';

/** What the picture of a stage shows: the room as it is here, whatever the connection. */
export const pictureSettings = (own: OutputState, cityOf: StageSettings['cityOf']): StageSettings => ({
  wanted: own.output.timer_id,
  hidesMessages: false,
  own,
  cityOf,
  connection: { state: 'open' },
});
