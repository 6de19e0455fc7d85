import type { Event, EventFactMessage } from '#protocol/event.ts';
import type { Codes, Session, SessionFactMessage } from '#protocol/session.ts';
import type { Contents, SharedState } from '../room/slices.ts';
import { can } from '../people/roles.ts';
import type { FactChanges, FactFrames, MessageRules } from '../room/fact-rule.ts';
import { sessionFor } from '../views/visibility.ts';

/** The facts of the event, its session and its codes, named in the past tense, with their fields. */
export type EventFacts = {
  /** `unveils`: the setting `pending_visible` changed, so everybody needs a snapshot. */
  'event.updated': { readonly event: Event; readonly unveils: boolean };
  'session.updated': { readonly session: Session };
  'codes.renewed': { readonly codes: Codes };
  /** The contents of a backup replaced the room's own. */
  'room.restored': { readonly contents: Contents };
  /** An undo replaced these slices. */
  'room.undone': { readonly slices: Partial<SharedState> };
};

/** What each fact changes. */
export const eventFacts = {
  'event.updated': (_, { event }) => ({ event }),
  'session.updated': (state, { session }) => ({ session: { ...state.session, ...session } }),
  'codes.renewed': (_, { codes }) => ({ codes }),
  'room.restored': (_, { contents }) => ({ ...contents, liveAlerts: [], shownMessage: null }),
  'room.undone': (_, { slices }) => slices,
} as const satisfies FactChanges<EventFacts>;

/** How the room tells and logs each fact. */
export const eventFrames = {
  'event.updated': {
    toMessage: ({ event }) => ({ type: 'event_settings_updated', data: { event } }),
    log: 'room',
    needsState: ({ unveils }) => unveils,
  },
  'session.updated': {
    toMessage: ({ session }, viewer) => ({ type: 'session_updated', data: { session: sessionFor(session, viewer) } }),
    log: 'room',
  },
  'codes.renewed': {
    toMessage: ({ codes }, { role }) => (can(role, 'renew-codes') ? { type: 'codes_renewed', data: { codes } } : null),
    log: 'room',
  },
  'room.restored': {
    // The effect `refresh` sends snapshots instead.
    toMessage: () => null,
    log: 'room',
  },
  'room.undone': {
    // As above.
    toMessage: () => null,
    log: 'room',
  },
} as const satisfies FactFrames<EventFacts>;

export const eventMessages = {
  event_settings_updated: ({ event }) => ({ fact: 'event.updated', event, unveils: false }),
  session_updated: ({ session }) => ({ fact: 'session.updated', session }),
  codes_renewed: ({ codes }) => ({ fact: 'codes.renewed', codes }),
} as const satisfies MessageRules<EventFactMessage | SessionFactMessage, EventFacts>;
