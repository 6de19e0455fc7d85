import type { GivenName, PrivateState } from '../room/private-state.ts';
import type { Seat } from './seat.ts';

/** A room remembers this many names, the newest ones. */
const KEPT = 100;

type Known = Pick<PrivateState, 'givenNames'>;
type Screen = Pick<Seat, 'clientKey' | 'type'>;

/** Notes the name that a controller gives to the screen of a seat, which is called `before` until now. */
export function withGivenName(
  { givenNames = [] }: Known,
  seat: Seat,
  { before, name }: { readonly before: string; readonly name: string },
): Known {
  const { clientKey, type } = seat;
  const former = givenNames.find((each) => isOf(each, seat) && each.name === before);
  const joinedAs = seat.joinedAs ?? former?.joinedAs ?? before;
  const others = givenNames.filter((each) => !isOf(each, seat));
  return { givenNames: [...others, { clientKey, type, joinedAs, name }].slice(-KEPT) };
}

/** The name that a controller gave to this screen, if it joins with the same name as before that. */
export const givenNameOf = (
  { givenNames = [] }: Known,
  screen: Screen & { readonly name: string },
): string | undefined => givenNames.find((each) => isOf(each, screen) && each.joinedAs === screen.name)?.name;

const isOf = (given: GivenName, { clientKey, type }: Screen): boolean =>
  given.clientKey === clientKey && given.type === type;
