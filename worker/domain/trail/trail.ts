import type { Instant } from '#protocol/time.ts';
import { TRAIL_PAGE } from '#protocol/constants.ts';
import type { Role } from '#protocol/users.ts';
import { can } from '../people/roles.ts';
import type { Room } from '../room/room.ts';
import { undoneAmong } from './act.ts';
import type { LoggedAct } from './act.ts';
import type { Entry } from './entry.ts';
import { seenWith } from './trail-rules.ts';
import { whyNot, whyNotFrom } from './taken-back.ts';
import type { Explaining, PlacedAct } from './taken-back.ts';

type Reader = { readonly role: Role; readonly now: Instant; readonly ownerUid: string | null };

const NOT_YOURS = 'Otra persona puede deshacerlo';

/** Why an act cannot be taken back from the room as it is; null: it can. */
type Check = (placed: PlacedAct) => string | null;

/** The entries after the one that `before` names, at most `limit`; absent: the newest `TRAIL_PAGE`. */
export type PageWanted = { readonly before?: number | undefined; readonly limit?: number | undefined };

/** `next`: the `before` of the next page; null: this is the last one. */
export type Page = { readonly entries: readonly Entry[]; readonly next: number | null };

/** A page of the trail as a role may see it, newest first. `acts` are all up to the end of the page, newest first. */
export function trailFor(
  room: Room,
  acts: readonly LoggedAct[],
  { before = Infinity, limit = TRAIL_PAGE, ...reader }: Reader & Explaining & PageWanted,
): Page {
  const older = seenBy(acts, reader).filter(({ act }) => act.rev < before);
  const wanted = older.slice(0, limit);
  const last = wanted.at(-1);
  return {
    entries: entriesFor(wanted, { acts, reader, check: (placed) => whyNotFrom(room, placed, reader) }),
    next: last && older.length > limit ? last.act.rev : null,
  };
}

const seenBy = (acts: readonly LoggedAct[], reader: Reader): readonly PlacedAct[] =>
  acts.map((act, newer) => ({ act, newer })).filter(({ act }) => isSeenBy(act, reader));

type Telling = { readonly acts: readonly LoggedAct[]; readonly reader: Reader; readonly check: Check };

function entriesFor(wanted: readonly PlacedAct[], { acts, reader, check }: Telling): readonly Entry[] {
  const done = undoneAmong(acts);
  const isOwner = ownerAmong(acts, reader);
  return wanted.map((placed) => {
    const isUndone = done.has(placed.act);
    const reason = reasonFor(placed, { reader, isUndone, check });
    return entryOf(placed.act, { isUndone, reason, isOwner: isOwner(placed.act) });
  });
}

/** What the owner's account did: also from its tab before it signed in there, so that one person has one name. */
function ownerAmong(acts: readonly LoggedAct[], { role, ownerUid }: Reader): (act: LoggedAct) => boolean {
  if (ownerUid === null || !can(role, 'see-account')) return () => false;
  const isSigned = ({ actor }: LoggedAct) => actor?.uid === ownerUid;
  const tabs = new Set(acts.filter(isSigned).flatMap(({ scope }) => scope ?? []));
  return (act) => isSigned(act) || tabs.has(act.scope ?? '');
}

type Asked = { readonly reader: Reader; readonly isUndone: boolean; readonly check: Check };

function reasonFor(placed: PlacedAct, { reader: { role, now }, isUndone, check }: Asked): string | null {
  const reason = whyNot(placed, now);
  if (reason !== null) return reason;
  if (!can(role, placed.act.capability)) return NOT_YOURS;
  return isUndone ? null : check(placed);
}

function isSeenBy({ command }: LoggedAct, { role }: Reader): boolean {
  const needed = command === null ? null : seenWith(command);
  return needed === null || can(role, needed);
}

type State = { readonly isUndone: boolean; readonly reason: string | null; readonly isOwner: boolean };

function entryOf(act: LoggedAct, { isUndone, reason, isOwner }: State): Entry {
  const { id, at, command, actor, name, what, timerIds, timers, undoes } = act;
  return {
    command_id: id,
    at,
    command,
    role: actor?.role ?? null,
    name,
    isOwner,
    what,
    timer_ids: timerIds,
    timer_count: timers,
    is_undone: isUndone,
    undoes,
    cannot_undo: reason,
  };
}

/** The trail for the report of a room that ends, as its owner may see it, newest first. Nothing can be undone any more. */
export function reportedTrail(acts: readonly LoggedAct[], { session, clock }: Room): readonly Entry[] {
  const reader = { role: 'controller', now: clock.advancedTo, ownerUid: session.owner_uid ?? null } as const;
  const entries = entriesFor(seenBy(acts, reader), { acts, reader, check: () => ENDED });
  return entries.map((entry) => ({ ...entry, cannot_undo: ENDED }));
}

const ENDED = 'El evento ya terminó';
