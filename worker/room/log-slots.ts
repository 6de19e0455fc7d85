import { isPassing } from '#domain/room/fact-frames.ts';
import type { LoggedFact } from '#domain/room/facts.ts';

/**
 * Facts that a room keeps: all but passing ones, and passing ones that came with an act. Each kind has a ring of
 * slots that are overwritten, so that old facts need no deletes.
 */
export const LOG_SLOTS = 2000;
const PASSING_SLOTS = 200;

type Numbered = { readonly rev: number; readonly acts: number; readonly fact: LoggedFact };

/** The slot of a fact. The ring of passing ones follows the other one. */
export const slotOf = ({ rev, acts, fact }: Numbered): number =>
  isPassing(fact) ? LOG_SLOTS + ((rev - acts) % PASSING_SLOTS) : acts % LOG_SLOTS;
