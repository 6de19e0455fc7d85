import { placeKey, placesOf } from '#domain/programme/places.ts';

export type Placed = { readonly place?: string | undefined };

/**
 * The places that can be chosen, none where a programme has fewer than two, and which one `asked` names, however it is
 * written; an empty one is all.
 */
export function placeChoice(items: readonly Placed[], asked: string) {
  const all = placesOf(items);
  const places = all.length > 1 ? all : [];
  return { places, chosen: places.find((place) => placeKey(place) === placeKey(asked)) ?? '' };
}
