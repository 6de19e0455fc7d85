import type { Show, ShowFactMessage } from '#protocol/show.ts';
import { can } from '../people/roles.ts';
import type { FactChanges, FactFrames, MessageRules } from '../room/fact-rule.ts';

/** What the programme does by itself: held, coming, cancelled and missed starts. */
export type ShowFacts = { 'show.updated': { readonly show: Show } };

/** What each fact changes. */
export const showFacts = {
  'show.updated': (_, { show }) => ({ show }),
} as const satisfies FactChanges<ShowFacts>;

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
