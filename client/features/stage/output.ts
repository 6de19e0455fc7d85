import { createContext, use } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { Output, StagePart } from '#protocol/outputs.ts';
import type { Timer } from '#domain/timers/timer.ts';
import type { OpenRoom } from '../../live/react/room-context.ts';

/** How this stage differs from an ordinary one. */
export type StageOutput = {
  readonly output: Output;
  /** About its address, for the help of the stage. */
  readonly advice: ReactNode;
  /** What a controller chose; undefined: its address counts, or keys on this stage. Null: the active timer. */
  readonly chosenTimerId: string | null | undefined;
  /** The room as this stage shows it, perhaps delayed. */
  readonly room: OpenRoom;
  readonly hides: (part: StagePart) => boolean;
  /** A timer without the labels that are hidden, also for screen readers. The same object for the same timer. */
  readonly seen: (timer: Timer) => Timer;
  /** It lies over a picture: without buttons, notices and sounds. */
  readonly isOverlay: boolean;
  readonly isMuted: boolean;
  /** A message takes the place of the clock while there is one. */
  readonly isForMessages: boolean;
  /** What stands below the digits. */
  readonly Extras: ComponentType<{ timer: Timer }>;
  /** Gives the page its look. Returns how to take it away. */
  readonly enter: () => () => void;
};

export const OutputContext = createContext<StageOutput | null>(null);

/** Null on an ordinary stage, which loads nothing of outputs. */
export const useOutput = (): StageOutput | null => use(OutputContext);
