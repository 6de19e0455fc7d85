import type { Instant } from '#protocol/time.ts';
import { TRAIL_PAGE } from '#protocol/constants.ts';
import type { Refusal } from '#protocol/refusals.ts';
import type { Role } from '#protocol/users.ts';
import { actInWords } from '#words/acts.ts';
import { explained } from '#words/refusals.ts';
import { can } from '../people/roles.ts';
import type { Room } from '../room/room.ts';
import { undoneAmong, type LoggedAct } from './act.ts';
import type { Entry } from './entry.ts';
import { seenWith } from './trail-rules.ts';
import { notUndoable, whyNot, whyNotFrom, type RankedAct, type UndoContext } from './taken-back.ts';

type Reader = { readonly role: Role; readonly now: Instant; readonly ownerUid: string | null };

/** Why an act cannot be taken back from the room as it is; null: it can. */
type Check = (ranked: RankedAct) => Refusal | null;

/** The entries after the one that `before` names, at most `limit`; absent: the newest `TRAIL_PAGE`. */
export type PageWanted = { readonly before?: number | undefined; readonly limit?: number | undefined };

/** `next`: the `before` of the next page; null: this is the last one. */
export type Page = { readonly entries: readonly Entry[]; readonly next: number | null };

/** A page of the trail as a role may see it, newest first. `acts` are all up to the end of the page, newest first. */
export function trailFor(
  room: Room,
  acts: readonly LoggedAct[],
  { before = Infinity, limit = TRAIL_PAGE, ...reader }: Reader & UndoContext & PageWanted,
): Page {
  const older = seenBy(acts, reader).filter(({ act }) => act.rev < before);
  const wanted = older.slice(0, limit);
  const last = wanted.at(-1);
  return {
    entries: entriesFor(wanted, { acts, reader, check: (ranked) => whyNotFrom(room, ranked, reader) }),
    next: last && older.length > limit ? last.act.rev : null,
  };
}

const seenBy = (acts: readonly LoggedAct[], reader: Reader): readonly RankedAct[] =>
  acts.map((act, newer) => ({ act, newer })).filter(({ act }) => isSeenBy(act, reader));

type Telling = { readonly acts: readonly LoggedAct[]; readonly reader: Reader; readonly check: Check };

function entriesFor(wanted: readonly RankedAct[], { acts, reader, check }: Telling): readonly Entry[] {
  const done = undoneAmong(acts);
  const isOwner = ownerAmong(acts, reader);
  return wanted.map((ranked) => {
    const isUndone = done.has(ranked.act);
    const reason = reasonFor(ranked, { reader, isUndone, check });
    return entryOf(ranked.act, { isUndone, reason, isOwner: isOwner(ranked.act) });
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

function reasonFor(ranked: RankedAct, { reader: { role, now }, isUndone, check }: Asked): Refusal | null {
  const reason = whyNot(ranked, now);
  if (reason !== null) return notUndoable(reason);
  if (!can(role, ranked.act.capability)) return notUndoable('not_yours');
  return isUndone ? null : check(ranked);
}

function isSeenBy({ command }: LoggedAct, { role }: Reader): boolean {
  const needed = command === null ? null : seenWith(command);
  return needed === null || can(role, needed);
}

type State = { readonly isUndone: boolean; readonly reason: Refusal | null; readonly isOwner: boolean };

function entryOf(act: LoggedAct, { isUndone, reason, isOwner }: State): Entry {
  const { id, at, command, actor, name, said, timerIds, timers, undoes } = act;
  return {
    command_id: id,
    at,
    command,
    role: actor?.role ?? null,
    name,
    isOwner,
    what: actInWords(said),
    said,
    timer_ids: timerIds,
    timer_count: timers,
    is_undone: isUndone,
    undoes,
    ...whyFinal(reason),
  };
}

const ENDED = notUndoable('event_ended');

/** Why it cannot be taken back: in words, and with its code. */
const whyFinal = (refusal: Refusal | null) => ({
  cannot_undo: refusal && explained(refusal).message,
  refusal,
});

/** The trail for the report of a room that ends, as its owner may see it, newest first. Nothing can be undone any more. */
export function reportedTrail(acts: readonly LoggedAct[], { session, clock }: Room): readonly Entry[] {
  const reader = { role: 'controller', now: clock.advancedTo, ownerUid: session.owner_uid ?? null } as const;
  const entries = entriesFor(seenBy(acts, reader), { acts, reader, check: () => ENDED });
  return entries.map((entry) => ({ ...entry, ...whyFinal(ENDED) }));
}
