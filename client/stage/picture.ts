import type { OutputState } from './output-state.ts';
import type { Settings } from './show.ts';

/** What the picture of a stage shows: the room as it is here, whatever the connection. */
export const pictureSettings = (own: OutputState, cityOf: Settings['cityOf']): Settings => ({
  wanted: own.output.timer_id,
  hidesMessages: false,
  own,
  cityOf,
  connection: { state: 'open' },
});
