import { wearOutput } from '../../lib/output-look.ts';
import { browserEnvironment } from '../../live/environment.ts';
import { delayedRoom } from '../../live/delayed-room.ts';
import type { OpenRoom } from '../../live/react/room-context.ts';
import type { StageOutput } from './output.ts';
import { OutputExtras } from './output-extras.tsx';
import { OutputMistakes } from './output-mistakes.tsx';
import { outputState } from './output-state.ts';
import '../../styles/output.css';

/**
 * The output that a query describes, with what a controller chose (JSON, null for nothing) in its place. Loaded by a
 * stage that has either.
 */
export function stageOutput(room: OpenRoom, search: string, kept: string | null): StageOutput {
  const state = outputState(search, kept);
  const { output, mistakes, isOverlay } = state;
  return {
    ...state,
    advice: mistakes.length > 0 && <OutputMistakes mistakes={mistakes} />,
    room: output.delay_seconds === 0 ? room : delayed(room, output.delay_seconds),
    isMuted: isOverlay || output.delay_seconds > 0,
    Extras: OutputExtras,
    enter: () => wearOutput(output),
  };
}

const delayedRooms = new WeakMap<OpenRoom, OpenRoom>();

/** One for each open room: it has what happened while the delay passes. */
function delayed(room: OpenRoom, seconds: number): OpenRoom {
  const known = delayedRooms.get(room) ?? delayedRoom(room, seconds * 1000, browserEnvironment);
  delayedRooms.set(room, known);
  return known;
}
