import { parseOutput } from '#protocol/outputs.ts';
import type { Output } from '#protocol/outputs.ts';
import type { ScreenOutput } from '#protocol/users.ts';
import type { Timer } from '#domain/timers/timer.ts';
import { browserEnvironment } from '../../live/environment.ts';
import { delayedRoom } from '../../live/delayed-room.ts';
import type { OpenRoom } from '../../live/react/room-context.ts';
import type { StageOutput } from './output.ts';
import { OutputExtras } from './output-extras.tsx';
import { outputLook } from './output-look.ts';
import { OutputMistakes } from './output-mistakes.tsx';
import './output.css';

/**
 * The output that a query describes, with what a controller chose (JSON, null for nothing) in its place. Loaded by a
 * stage that has either.
 */
export function stageOutput(room: OpenRoom, search: string, kept: string | null): StageOutput {
  const { output: addressed, mistakes } = parseOutput(search);
  const { shows, ...chosen } = chosenIn(kept);
  const output = { ...addressed, ...chosen };
  const isOverlay = output.background === 'transparent';
  return {
    output,
    chosenTimerId: chosen.timer_id,
    advice: mistakes.length > 0 && <OutputMistakes mistakes={mistakes} />,
    room: output.delay_seconds === 0 ? room : delayed(room, output.delay_seconds),
    hides: (part) => output.hidden.includes(part) || (part === 'messages' && shows === 'clock'),
    seen: withoutLabels(output.hidden),
    isOverlay,
    isMuted: isOverlay || output.delay_seconds > 0,
    isForMessages: shows === 'message',
    Extras: OutputExtras,
    enter: () => wear(output),
  };
}

/** A choice that this tab kept; an empty one for anything else that it may have kept. */
function chosenIn(kept: string | null): Partial<ScreenOutput> {
  const value: unknown = JSON.parse(kept ?? '{}');
  return isScreenOutput(value) ? value : {};
}

const isScreenOutput = (value: unknown): value is ScreenOutput =>
  typeof value === 'object' && value !== null && 'shows' in value && 'extras' in value && Array.isArray(value.extras);

function withoutLabels(hidden: Output['hidden']): (timer: Timer) => Timer {
  const known = new WeakMap<Timer, Timer>();
  return (timer) => {
    const { name, presenter } = timer;
    const seen = known.get(timer) ?? {
      ...timer,
      name: hidden.includes('name') ? '' : name,
      presenter: hidden.includes('presenter') ? '' : presenter,
    };
    known.set(timer, seen);
    return seen;
  };
}

const delayedRooms = new WeakMap<OpenRoom, OpenRoom>();

/** One for each open room: it has what happened while the delay passes. */
function delayed(room: OpenRoom, seconds: number): OpenRoom {
  const known = delayedRooms.get(room) ?? delayedRoom(room, seconds * 1000, browserEnvironment);
  delayedRooms.set(room, known);
  return known;
}

/**
 * Sets the attributes and colours of the page that `output.css` draws by. Returns how to remove them, but for the ground:
 * that is the address's, also when the room is gone.
 */
function wear(output: Output): () => void {
  const { dataset, style } = document.documentElement;
  const { marks, colors } = outputLook(output);
  Object.assign(dataset, marks);
  for (const [name, value] of Object.entries(colors)) style.setProperty(name, value);
  return () => {
    for (const name of Object.keys(marks)) if (name !== 'ground') delete dataset[name];
    for (const name of Object.keys(colors)) if (name !== 'background') style.removeProperty(name);
  };
}
