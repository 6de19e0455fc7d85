import { can } from '../people/roles.ts';
import type { FactRules, MessageRules } from '../room/fact-rule.ts';
import { sessionFor } from '../views/visibility.ts';

export const eventFacts = {
  'event.updated': {
    apply: (_, { event }) => ({ event }),
    toMessage: ({ event }) => ({ type: 'event_settings_updated', data: { event } }),
    log: 'room',
    needsState: ({ unveils }) => unveils,
  },
  'session.updated': {
    apply: (state, { session }) => ({ session: { ...state.session, ...session } }),
    toMessage: ({ session }, viewer) => ({ type: 'session_updated', data: { session: sessionFor(session, viewer) } }),
    log: 'room',
  },
  'codes.renewed': {
    apply: (_, { codes }) => ({ codes }),
    toMessage: ({ codes }, { role }) => (can(role, 'renew-codes') ? { type: 'codes_renewed', data: { codes } } : null),
    log: 'room',
  },
  'room.restored': {
    apply: (_, { contents }) => ({ ...contents, liveAlerts: [] }),
    // The effect `refresh` sends snapshots instead.
    toMessage: () => null,
    log: 'room',
  },
} as const satisfies FactRules<'event.updated' | 'session.updated' | 'codes.renewed' | 'room.restored'>;

export const eventMessages = {
  event_settings_updated: ({ event }) => ({ fact: 'event.updated', event, unveils: false }),
  session_updated: ({ session }) => ({ fact: 'session.updated', session }),
  codes_renewed: ({ codes }) => ({ fact: 'codes.renewed', codes }),
} as const satisfies MessageRules<'event_settings_updated' | 'session_updated' | 'codes_renewed'>;
