import { DEFAULT_SETTINGS } from '#protocol/constants.ts';
import type { Event, EventFactMessage } from '#protocol/event.ts';
import type { Codes, Session, SessionFactMessage } from '#protocol/session.ts';
import type { AreaState } from '../room/area-state.ts';

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

export type EventSlices = {
  readonly session: Session;
  readonly event: Event;
  /** Null on screens whose role may not see them. */
  readonly codes: Codes | null;
};

/** The facts of the event, its session and its codes, named in the past tense, with their fields. */
export type EventFacts = {
  /** `unveils`: the setting `pending_visible` changed, so everybody needs a snapshot. */
  'event.updated': { readonly event: Event; readonly unveils: boolean };
  'session.updated': { readonly session: Session };
  'codes.renewed': { readonly codes: Codes };
};

export const eventState: AreaState<EventSlices, EventFacts, EventFactMessage | SessionFactMessage> = {
  // What a snapshot lacks is as in a new room.
  slices: ({ session, event, codes }) => ({ session, event, codes: codes ?? null }),
  changes: {
    'event.updated': (_, { event }) => ({ event }),
    'session.updated': (state, { session }) => ({ session: { ...state.session, ...session } }),
    'codes.renewed': (_, { codes }) => ({ codes }),
  },
  fromMessage: {
    event_settings_updated: ({ event }) => ({ fact: 'event.updated', event, unveils: false }),
    session_updated: ({ session }) => ({ fact: 'session.updated', session }),
    codes_renewed: ({ codes }) => ({ fact: 'codes.renewed', codes }),
  },
};
