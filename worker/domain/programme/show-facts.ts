import type { RoomState } from '#protocol/down.ts';
import type { Show, ShowFactMessage } from '#protocol/show.ts';
import { can } from '../people/roles.ts';
import type { FactChanges, FactFrames, MessageRules } from '../room/fact-rule.ts';

/** A show in which nothing is held, coming, cancelled or missed. */
export const EMPTY_SHOW: Show = { hold: false, coming: [], cancelled: [], missed: [], first_day: null };

export type ShowSlices = { readonly show: Show };

/** From a snapshot. What it lacks is as in a new room. */
export const showSlices = ({ show = EMPTY_SHOW }: RoomState): ShowSlices => ({ show });

/** What the programme does by itself: held, coming, cancelled and missed starts. */
export type ShowFacts = { 'show.updated': { readonly show: Show } };

/** What each fact changes. */
export const showFacts = {
  'show.updated': (_, { show }) => ({ show }),
} as const satisfies FactChanges<ShowFacts, ShowSlices>;

/** How the room tells and logs each fact. */
export const showFrames = {
  'show.updated': {
    toMessage: ({ show }, { role }) => (can(role, 'see-timers') ? { type: 'show_updated', data: { show } } : null),
    log: 'room',
  },
} as const satisfies FactFrames<ShowFacts>;

export const showMessages = {
  show_updated: ({ show }) => ({ fact: 'show.updated', show }),
} as const satisfies MessageRules<ShowFactMessage, ShowFacts>;
