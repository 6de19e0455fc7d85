import { useState } from 'react';
import { queryNames } from '#protocol/query-names.ts';
import { placeChoice, type Placed } from '../timers/place-choice.ts';

/** In the address: each place under its heading. */
export const EACH_PLACE = '*';

/**
 * The place whose items a page shows, and `choose` for another one, `EACH_PLACE` or all. The address names it, so that a link
 * and a wall have it.
 */
export function usePlaceChoice(items: readonly Placed[]) {
  const [asked, ask] = useState(() => new URLSearchParams(location.search).get(queryNames.place) ?? '');
  const { places, chosen } = placeChoice(items, asked);
  const choose = (place: string) => {
    const url = new URL(location.href);
    if (place === '') url.searchParams.delete(queryNames.place);
    else url.searchParams.set(queryNames.place, place);
    history.replaceState(history.state, '', url);
    ask(place);
  };
  return { places, chosen: asked === EACH_PLACE && places.length > 0 ? EACH_PLACE : chosen, choose };
}
