import type { Instant } from '#protocol/time.ts';
import type { User } from '#protocol/users.ts';
import type { Fact } from '../room/facts.ts';
import type { PrivateState } from '../room/private-state.ts';
import type { Room } from '../room/room.ts';
import { isNoWeaker } from './seat.ts';
import type { Credential, Seat } from './seat.ts';

/** So many are remembered; the oldest goes first. */
const KEPT = 50;

type Outcome = { readonly facts: readonly Fact[]; readonly privateState: Pick<PrivateState, 'removedTabs'> };

/** This screen was shown out, and its tab stays out. */
export function removeTab(
  room: Room,
  user: User,
  { seat, now }: { readonly seat: Seat; readonly now: Instant },
): Outcome {
  const { user_id, name, type } = user;
  const { userId, clientKey, credential } = seat;
  const { removed = [] } = room.session;
  const listed = [...removed, { user_id, name, type, removed_at: now }].slice(-KEPT);
  return {
    facts: [{ fact: 'session.updated', session: { ...room.session, removed: listed } }],
    privateState: { removedTabs: [...(room.removedTabs ?? []), { userId, clientKey, credential }].slice(-KEPT) },
  };
}

/** It may come in again. */
export function readmitTab({ session, removedTabs = [] }: Room, userId: string): Outcome {
  const removed = session.removed?.filter(({ user_id }) => user_id !== userId) ?? [];
  return {
    facts: [{ fact: 'session.updated', session: { ...session, removed } }],
    privateState: { removedTabs: removedTabs.filter((each) => each.userId !== userId) },
  };
}

type Tab = { readonly clientKey: string; readonly credential: Credential; readonly uid: string | null };

/**
 * Whether this tab was shown out. `mayEnter`: it proves more than it did then, so somebody gave it a stronger code; or it is
 * the owner's, whom nobody shows out for good.
 */
export function removedTabOf(
  { removedTabs = [], session }: Room,
  { clientKey, credential, uid }: Tab,
): { readonly userId: string; readonly mayEnter: boolean } | null {
  const found = removedTabs.find((each) => each.clientKey === clientKey);
  if (!found) return null;
  const isOwner = uid !== null && uid === session.owner_uid;
  return { userId: found.userId, mayEnter: isOwner || !isNoWeaker(found.credential, credential) };
}
