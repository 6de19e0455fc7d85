import type { GivenName, PrivateState } from '../room/private-state.ts';
import type { Room } from '../room/room.ts';
import type { Seat } from './seat.ts';

/** A room remembers this many names, the newest ones. */
const KEPT = 100;

type Named = Pick<PrivateState, 'seats' | 'givenNames'>;

/** Notes the name that a controller gives to a user, who is called `before` until now. */
export function withGivenName(
  { seats, givenNames = [] }: Room,
  userId: string,
  { before, name }: { readonly before: string; readonly name: string },
): Partial<Named> {
  const seat = seats.find((each) => each.userId === userId);
  if (!seat) return {};
  const { clientKey, type, uid, joinedAs = before } = seat;
  const others = givenNames.filter((each) => !isOf(each, seat));
  return {
    seats: seats.map((each) => (each === seat ? { ...seat, joinedAs } : each)),
    givenNames: [...others, { clientKey, type, uid, joinedAs, name }].slice(-KEPT),
  };
}

/** The name that a controller gave to this screen, if it joins with the same name as before that. */
export const givenNameOf = (
  { givenNames = [] }: Pick<PrivateState, 'givenNames'>,
  screen: Pick<Seat, 'clientKey' | 'type'> & { readonly name: string },
): string | undefined => givenNames.find((each) => isOf(each, screen) && each.joinedAs === screen.name)?.name;

const isOf = (given: GivenName, { clientKey, type }: Pick<Seat, 'clientKey' | 'type'>): boolean =>
  given.clientKey === clientKey && given.type === type;
