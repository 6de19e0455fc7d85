import type { Entry } from '#domain/trail/entry.ts';
import type { TrailEntry } from '#protocol/trail.ts';
import { readUser } from '../../db/users.ts';

/** The entries of a trail, with the name of the owner's account. `ownerUid`: null if the reader may not see it. */
export async function named(
  db: D1Database,
  entries: readonly Entry[],
  ownerUid: string | null,
): Promise<readonly TrailEntry[]> {
  const isNeeded = ownerUid !== null && entries.some(({ isOwner }) => isOwner);
  const owner = isNeeded ? await readUser(db, ownerUid) : null;
  return entries.map(({ isOwner, ...entry }) => ({
    ...entry,
    account: isOwner ? (owner?.display_name ?? null) : null,
  }));
}
