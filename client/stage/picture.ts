import type { Output } from '#protocol/outputs.ts';
import { configuredState } from './output-state.ts';
import type { Settings } from './show.ts';

/** What the picture of a stage shows: the room as it is here, whatever the connection. */
export const pictureSettings = (output: Output, cityOf: Settings['cityOf']): Settings => ({
  wanted: output.timer_id,
  hidesMessages: false,
  own: configuredState(output),
  cityOf,
  connection: { state: 'open' },
});
