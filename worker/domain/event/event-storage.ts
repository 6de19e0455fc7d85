import { DEFAULT_SETTINGS } from '#protocol/constants.ts';
import type { Event } from '#protocol/event.ts';
import type { Codes, Session } from '#protocol/session.ts';
import { can } from '../people/roles.ts';
import type { AreaStorage } from '../room/area-storage.ts';
import { document, requiredDocument, type StoredForm } from '../room/stored-form.ts';
import { record } from '../trail/reversal.ts';
import { sessionFor } from '../views/visibility.ts';
import type { EventFacts, EventSlices } from './event-state.ts';

export const eventStorage: AreaStorage<EventSlices, EventFacts> = {
  slices: {
    session: {
      toWire: ({ session }, viewer) => ({ session: sessionFor(session, viewer) }),
      stored: requiredDocument<Session>('session'),
      inverse: record<Session>(),
      told: (_, { session }) => [{ fact: 'session.updated', session }],
    },
    event: {
      toWire: ({ event }) => ({ event }),
      stored: storedEvent(),
      inverse: record<Event>({ settings: record() }),
      told: (before, { event }) =>
        before.event.settings.pending_visible === event.settings.pending_visible
          ? [{ fact: 'event.updated', event, unveils: false }]
          : [],
    },
    codes: {
      toWire: ({ codes }, { role }) => (codes && can(role, 'renew-codes') ? { codes } : {}),
      stored: document<Codes | null>('codes', null),
      inverse: null,
      told: null,
    },
  },
  frames: {
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
      toMessage: ({ codes }, { role }) =>
        can(role, 'renew-codes') ? { type: 'codes_renewed', data: { codes } } : null,
      log: 'room',
    },
  },
};

/** Events that an older version stored lack later settings and a logo. */
function storedEvent(): StoredForm<Event> {
  const form = requiredDocument<Event>('event');
  return {
    ...form,
    fromDocuments: (documents) => {
      const event = form.fromDocuments(documents);
      return event && { ...event, logo: event.logo ?? null, settings: { ...DEFAULT_SETTINGS, ...event.settings } };
    },
  };
}
