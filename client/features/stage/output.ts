import { createContext, use } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { Timer } from '#domain/timers/timer.ts';
import type { OpenRoom } from '../../live/react/room-context.ts';
import type { OutputState } from './output-state.ts';

/** How this stage differs from an ordinary one. */
export type StageOutput = OutputState & {
  /** About its address, for the help of the stage. */
  readonly advice: ReactNode;
  /** The room as this stage shows it, perhaps delayed. */
  readonly room: OpenRoom;
  readonly isMuted: boolean;
  /** What stands below the digits. */
  readonly Extras: ComponentType<{ timer: Timer }>;
  /** Gives the page its look. Returns how to take it away. */
  readonly enter: () => () => void;
};

export const OutputContext = createContext<StageOutput | null>(null);

/** Null on an ordinary stage, which loads nothing of outputs. */
export const useOutput = (): StageOutput | null => use(OutputContext);
