import { isOfPeople } from '#domain/room/fact-frames.ts';
import type { LoggedFact } from '#domain/room/facts.ts';

/**
 * Facts that a room keeps: all but those about people, and those about people that came with an act. Each kind has a ring of
 * slots that are overwritten, so that old facts need no deletes.
 */
export const LOG_SLOTS = 2000;
const PEOPLE_SLOTS = 200;

type Numbered = { readonly rev: number; readonly acts: number; readonly fact: LoggedFact };

/** The slot of a fact. The ring of those about people follows the other one. */
export const slotOf = ({ rev, acts, fact }: Numbered): number =>
  isOfPeople(fact) ? LOG_SLOTS + ((rev - acts) % PEOPLE_SLOTS) : acts % LOG_SLOTS;
