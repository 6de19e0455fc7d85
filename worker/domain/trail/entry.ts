import type { TrailEntry } from '#protocol/trail.ts';

/** An entry of the trail before the owner's account has a name. */
export type Entry = Omit<TrailEntry, 'account'> & { readonly isOwner: boolean };
