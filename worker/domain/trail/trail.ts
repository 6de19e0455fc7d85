import type { Instant } from '#protocol/time.ts';
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

/** The trail as a role may see it, newest first. `acts` are newest first. */
export function trailFor(room: Room, acts: readonly LoggedAct[], reader: Reader & Explaining): readonly Entry[] {
  return entriesFor(acts, reader, (placed) => whyNotFrom(room, placed, reader));
}

function entriesFor(acts: readonly LoggedAct[], reader: Reader, check: Check): readonly Entry[] {
  const done = undoneAmong(acts);
  return acts.flatMap((act, newer) => {
    if (!isSeenBy(act, reader)) return [];
    const isUndone = done.has(act);
    return [entryOf(act, { isUndone, reason: reasonFor({ act, newer }, { reader, isUndone, check }) }, reader)];
  });
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

type State = { readonly isUndone: boolean; readonly reason: string | null };

function entryOf(act: LoggedAct, { isUndone, reason }: State, { role, ownerUid }: Reader): Entry {
  const { id, at, command, actor, name, what, timerIds, undoes } = act;
  return {
    command_id: id,
    at,
    command,
    role: actor?.role ?? null,
    name,
    isOwner: can(role, 'see-account') && ownerUid !== null && actor?.uid === ownerUid,
    what,
    timer_ids: timerIds,
    is_undone: isUndone,
    undoes,
    cannot_undo: reason,
  };
}

/** A report has at most this many characters of the trail, so that it fits into one row of D1 (2 MB). */
const IN_REPORT = 150_000;

/** The trail for the report of a room that ends: the newest entries, as its owner may see them. Nothing can be undone any more. */
export function reportedTrail(acts: readonly LoggedAct[], { session, clock }: Room): readonly Entry[] {
  const reader = { role: 'controller', now: clock.advancedTo, ownerUid: session.owner_uid ?? null } as const;
  let characters = 0;
  return entriesFor(acts, reader, () => ENDED)
    .map((entry) => ({ ...entry, cannot_undo: ENDED }))
    .filter((entry) => {
      characters += JSON.stringify(entry).length;
      return characters <= IN_REPORT;
    });
}

const ENDED = 'El evento ya terminó';
