import type { ScreenOutput } from '#protocol/users.ts';
import { keepOutput } from '../features/stage/kept-output.ts';
import { outputState } from '../features/stage/output-state.ts';
import { wearOutput } from '../lib/output-look.ts';
import { configuredContent, configuredView, msToConfiguredChange } from './configured.ts';
import { contentAt, msToChange } from './content.ts';
import { extrasAt, timeLabel } from './extras.ts';
import type { OwnStage } from './own.ts';
import { kept, sessionId } from './session.ts';

const read = () => outputState(location.search, kept());
let state = read();

function wear(): () => void {
  const track = document.getElementById('track');
  if (track) track.hidden = state.hides('bar');
  return wearOutput(state.output);
}

let undress = wear();

/** A stage that its address or a controller configures. */
export const own: OwnStage = {
  name: state.output.name,
  timerId: () => state.output.timer_id,
  contentAt: (source, now) => configuredContent(contentAt(configuredView(source, state), now), state),
  msToChange: (source, now) => msToConfiguredChange(msToChange(configuredView(source, state), now), state, now),
  extrasAt: (view, now) => extrasAt(state.output, view, now),
  timeLabel: () => timeLabel(state.output),
  hasLogo: () => !state.isOverlay,
  follow(output: ScreenOutput | null) {
    keepOutput(sessionId, output);
    state = read();
    undress();
    undress = wear();
  },
};
