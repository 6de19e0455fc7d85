import { DEFAULT_SETTINGS } from '#protocol/constants.ts';
import type { Event } from '#protocol/event.ts';
import type { Codes, Session } from '#protocol/session.ts';
import { can } from '../people/roles.ts';
import type { SliceForms, SliceViews } from '../room/slice-form.ts';
import { document, requiredDocument } from '../room/stored-form.ts';
import type { StoredForm } from '../room/stored-form.ts';
import { record } from '../trail/form.ts';
import { sessionFor } from '../views/visibility.ts';
import type { CodeSlices, EventSlices } from './event-facts.ts';

/** Who may see each slice. */
export const eventViews = {
  session: {
    toWire: ({ session }, viewer) => ({ session: sessionFor(session, viewer) }),
    redact: ({ session }, viewer) => withoutAccess(sessionFor(session, viewer)),
  },
  event: {
    toWire: ({ event }) => ({ event }),
    redact: ({ event }) => event,
  },
} as const satisfies SliceViews<EventSlices>;

/** Without what others open the room by, and without the addresses of receivers, which may have their secrets in them. */
function withoutAccess(session: Session): Session {
  const { keys: _keys, webhooks: _webhooks, removed: _removed, ...rest } = session;
  return rest;
}

export const codeViews = {
  codes: {
    toWire: ({ codes }, { role }) => (codes && can(role, 'renew-codes') ? { codes } : {}),
    // A screen never saves codes or passes them on.
    redact: () => null,
  },
} as const satisfies SliceViews<CodeSlices>;

/** How the room keeps each slice. */
export const eventForms = {
  session: {
    stored: requiredDocument<Session>('session'),
    inverse: record<Session>(),
    told: (_, { session }) => [{ fact: 'session.updated', session }],
  },
  event: {
    stored: storedEvent(),
    inverse: record<Event>({ settings: record() }),
    told: (before, { event }) =>
      before.event.settings.pending_visible === event.settings.pending_visible
        ? [{ fact: 'event.updated', event, unveils: false }]
        : [],
  },
} as const satisfies SliceForms<EventSlices>;

/** Events that an older version stored lack later settings and a logo. */
/* @__NO_SIDE_EFFECTS__ */
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

export const codeForms = {
  codes: { stored: document<Codes | null>('codes', null), inverse: null, told: null },
} as const satisfies SliceForms<CodeSlices>;
