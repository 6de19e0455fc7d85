import type { Show, ShowFactMessage } from '#protocol/show.ts';
import type { AreaState } from '../room/area-state.ts';

/** A show in which nothing is held, coming, cancelled or missed. */
export const EMPTY_SHOW: Show = { hold: false, coming: [], cancelled: [], missed: [], first_day: null };

export type ShowSlices = { readonly show: Show };

/** What the programme does by itself: held, coming, cancelled and missed starts. */
export type ShowFacts = { 'show.updated': { readonly show: Show } };

export const showState: AreaState<ShowSlices, ShowFacts, ShowFactMessage> = {
  // What a snapshot lacks is as in a new room.
  slices: ({ show = EMPTY_SHOW }) => ({ show }),
  changes: {
    'show.updated': (_, { show }) => ({ show }),
  },
  fromMessage: {
    show_updated: ({ show }) => ({ fact: 'show.updated', show }),
  },
};
