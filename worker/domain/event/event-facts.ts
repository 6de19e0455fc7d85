import { DEFAULT_SETTINGS } from '#protocol/constants.ts';
import type { RoomState } from '#protocol/down.ts';
import type { Event, EventFactMessage } from '#protocol/event.ts';
import type { Codes, Session, SessionFactMessage } from '#protocol/session.ts';
import { can } from '../people/roles.ts';
import type { FactChanges, FactFrames, MessageRules } from '../room/fact-rule.ts';
import { sessionFor } from '../views/visibility.ts';

/** A new event has the name and the id of its room. */
export const newEvent = ({ session_id, name }: Session, timeZone: string): Event => ({
  id: session_id,
  name,
  description: '',
  date: null,
  time_zone: timeZone,
  settings: DEFAULT_SETTINGS,
  logo: null,
});

export type EventSlices = { readonly session: Session; readonly event: Event };

/** From a snapshot. What it lacks is as in a new room. */
export const eventSlices = ({ session, event }: RoomState): EventSlices => ({ session, event });

export type CodeSlices = {
  /** Null on screens whose role may not see them. */
  readonly codes: Codes | null;
};

/** Apart, because they are the last field of `room_state`. */
export const codeSlices = ({ codes }: RoomState): CodeSlices => ({ codes: codes ?? null });

/** The facts of the event, its session and its codes, named in the past tense, with their fields. */
export type EventFacts = {
  /** `unveils`: the setting `pending_visible` changed, so everybody needs a snapshot. */
  'event.updated': { readonly event: Event; readonly unveils: boolean };
  'session.updated': { readonly session: Session };
  'codes.renewed': { readonly codes: Codes };
};

/** What each fact changes. */
export const eventFacts = {
  'event.updated': (_, { event }) => ({ event }),
  'session.updated': (state, { session }) => ({ session: { ...state.session, ...session } }),
  'codes.renewed': (_, { codes }) => ({ codes }),
} as const satisfies FactChanges<EventFacts, EventSlices & CodeSlices>;

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
} as const satisfies FactFrames<EventFacts>;

export const eventMessages = {
  event_settings_updated: ({ event }) => ({ fact: 'event.updated', event, unveils: false }),
  session_updated: ({ session }) => ({ fact: 'session.updated', session }),
  codes_renewed: ({ codes }) => ({ fact: 'codes.renewed', codes }),
} as const satisfies MessageRules<EventFactMessage | SessionFactMessage, EventFacts>;
