import type { Show, ShowFactMessage } from '#protocol/show.ts';
import { can } from '../people/roles.ts';
import type { FactRules, MessageRules } from '../room/fact-rule.ts';

/** What the programme does by itself: held, coming, cancelled and missed starts. */
export type ShowFacts = { 'show.updated': { readonly show: Show } };

export const showFacts = {
  'show.updated': {
    apply: (_, { show }) => ({ show }),
    toMessage: ({ show }, { role }) => (can(role, 'see-timers') ? { type: 'show_updated', data: { show } } : null),
    log: 'room',
  },
} as const satisfies FactRules<ShowFacts>;

export const showMessages = {
  show_updated: ({ show }) => ({ fact: 'show.updated', show }),
} as const satisfies MessageRules<ShowFactMessage, ShowFacts>;
