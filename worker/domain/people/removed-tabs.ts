import type { Instant } from '#protocol/time.ts';
import type { User } from '#protocol/users.ts';
import type { Fact } from '../room/facts.ts';
import type { PrivateState } from '../room/private-state.ts';
import type { Room } from '../room/room.ts';
import { isNoWeaker, type Credential, type Seat } from './seat.ts';

/** A room remembers this many removed screens, the newest ones. */
const KEPT = 50;

type TabChange = { readonly facts: readonly Fact[]; readonly privateState: Pick<PrivateState, 'removedTabs'> };

/** Marks a screen as removed: its tab is not admitted again. */
export function removeTab(
  room: Room,
  user: User,
  { seat, now }: { readonly seat: Seat; readonly now: Instant },
): TabChange {
  const { user_id, name, type } = user;
  const { userId, clientKey, credential } = seat;
  const { removed = [] } = room.session;
  const listed = [...removed, { user_id, name, type, removed_at: now }].slice(-KEPT);
  return {
    facts: [{ fact: 'session.updated', session: { ...room.session, removed: listed } }],
    privateState: { removedTabs: [...(room.removedTabs ?? []), { userId, clientKey, credential }].slice(-KEPT) },
  };
}

/** Removes the mark of `removeTab`: the tab may be admitted again. */
export function readmitTab({ session, removedTabs = [] }: Room, userId: string): TabChange {
  const removed = session.removed?.filter(({ user_id }) => user_id !== userId) ?? [];
  return {
    facts: [{ fact: 'session.updated', session: { ...session, removed } }],
    privateState: { removedTabs: removedTabs.filter((each) => each.userId !== userId) },
  };
}

type Tab = { readonly clientKey: string; readonly credential: Credential; readonly uid: string | null };

/**
 * Whether this tab was removed; null if not. `mayEnter`: it proves a stronger credential than when it was removed,
 * because somebody gave it a stronger code, or the owner's account, which is never kept out.
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

/** Whether this tab was removed and stays out. */
export const isKeptOut = (room: Room, tab: Tab): boolean => removedTabOf(room, tab)?.mayEnter === false;
