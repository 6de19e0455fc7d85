import { folded } from '../lib/folded.ts';

/** A place as people mean it, to compare it: without capitals, accents and surplus spaces. Empty without a place. */
export const placeKey = (place: string): string => folded(place).replace(/\s+/g, ' ').trim();

/** Whether items of these places (`placeKey`) are parallel. One without a place is in all places. */
export const areApart = (one: string, other: string): boolean => one !== '' && other !== '' && one !== other;

/**
 * For each item of a list, by its place (`placeKey`), the indices of those right before it there: mostly one. An item without
 * a place comes after the last one of every place.
 */
export function beforeInPlace(places: readonly string[]): readonly (readonly number[])[] {
  let common: readonly number[] = [];
  const last = new Map<string, number>();
  return places.map((place, index) => {
    if (place !== '') {
      const own = last.get(place);
      last.set(place, index);
      return own === undefined ? common : [own];
    }
    const before = last.size > 0 ? [...last.values()] : common;
    common = [index];
    last.clear();
    return before;
  });
}

type Placed = { readonly place?: string | undefined };

/** The places of items, each as the first one has it, in the order of the list. */
export function placesOf(items: readonly Placed[]): readonly string[] {
  const places = new Map<string, string>();
  for (const { place = '' } of items) {
    const key = placeKey(place);
    if (key !== '' && !places.has(key)) places.set(key, place);
  }
  return [...places.values()];
}

/** What happens in a place: its items, and those without a place. All items where `place` is empty. */
export function inPlace<Item extends Placed>(items: readonly Item[], place: string): readonly Item[] {
  const key = placeKey(place);
  return key === '' ? items : items.filter((item) => !areApart(placeKey(item.place ?? ''), key));
}
