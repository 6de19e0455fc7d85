import { unrecorded } from '#domain/accounts.ts';
import type { Place, Room } from '#domain/room.ts';

/**
 * What D1 is told: the entry of the room, the accounts that were here, and after the end the report. And what it is
 * asked: the plan of the owner.
 */
export const ERRANDS = ['record', 'accounts', 'plan', 'report'] as const;
export type Errand = (typeof ERRANDS)[number];

/** Whoever changes a plan finds the room by its entry: asked for before there is one, a change could be missed. */
export const AFTER = { plan: 'record' } as const;

/** What D1 has to hear of, and to be asked, after a change. */
export function errandsAfter(before: Room | null, place: Place): readonly Errand[] {
  if (place.state === 'ended') return place.report ? ['record', 'report'] : ['record'];
  if (place.state !== 'open') return [];
  const { session, accounts } = place.room;
  const isOther = before?.session.owner_uid !== session.owner_uid;
  return [
    ...when('record', isOther || before?.session.name !== session.name),
    ...when('plan', isOther && Boolean(session.owner_uid)),
    ...when('accounts', before?.accounts !== accounts && unrecorded(place.room).length > 0),
  ];
}

const when = (errand: Errand, isWanted: boolean): readonly Errand[] => (isWanted ? [errand] : []);
