import { parseOutput, type Output, type OutputMistake, type StagePart } from '#protocol/outputs.ts';
import type { ScreenOutput } from '#protocol/users.ts';
import type { Timer } from '#domain/timers/timer.ts';

/** How a stage differs from an ordinary one. */
export type OutputState = {
  readonly output: Output;
  readonly mistakes: readonly OutputMistake[];
  /** What a controller chose; undefined: its address counts, or keys on this stage. Null: the active timer. */
  readonly chosenTimerId: string | null | undefined;
  readonly hides: (part: StagePart) => boolean;
  /** A timer without the labels that are hidden, also for screen readers. The same object for the same timer. */
  readonly seen: (timer: Timer) => Timer;
  /** It lies over a picture: without buttons, notices and sounds. */
  readonly isOverlay: boolean;
  /** A message takes the place of the clock while there is one. */
  readonly isForMessages: boolean;
};

/** The output that a query describes, with what a controller chose (JSON, null for nothing) in its place. */
export function outputState(search: string, kept: string | null): OutputState {
  const { output: addressed, mistakes } = parseOutput(search);
  const { shows, ...chosen } = chosenIn(kept);
  return { ...configuredState({ ...addressed, ...chosen }, shows), mistakes, chosenTimerId: chosen.timer_id };
}

/** That of an output alone. */
export const configuredState = (output: Output, shows?: ScreenOutput['shows']): OutputState => ({
  output,
  mistakes: [],
  chosenTimerId: undefined,
  hides: (part) => output.hidden.includes(part) || (shows === 'clock' && (part === 'messages' || part === 'question')),
  seen: withoutLabels(output.hidden),
  isOverlay: output.background === 'transparent',
  isForMessages: shows === 'message',
});

/** A choice that this tab kept; an empty one for anything else that it may have kept. */
function chosenIn(kept: string | null): Partial<ScreenOutput> {
  try {
    const value: unknown = JSON.parse(kept ?? '{}');
    return isScreenOutput(value) ? value : {};
  } catch {
    return {};
  }
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
