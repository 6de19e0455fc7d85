import { Stripe } from 'stripe';
import { transitions, type TransitionName, type Topic } from './transitions.ts';
import { newId, seconds, type StandInState, type SessionRecord, type WebhookEvent } from './state.ts';
import { subjectOf } from './objects.ts';

/** Applies transitions: stores the changed session and sends the events. */

export interface StandInOptions {
  /** The origin of the stand-in. */
  readonly address: string;
  readonly state: StandInState;
  /** Called after each change. */
  readonly save: () => void;
  /** Sends an event to the product; resolves to true if it was accepted. */
  readonly deliver: (event: WebhookEvent) => Promise<boolean>;
}

export interface Sessions {
  readonly address: string;
  readonly state: StandInState;
  readonly write: (session: SessionRecord) => void;
  /** Reads a session, and expires it first if its time is over. */
  readonly read: (id: string) => Promise<SessionRecord | undefined>;
  /** Resolves to null if the session's state does not allow the transition. */
  readonly apply: (session: SessionRecord, name: TransitionName) => Promise<SessionRecord | null>;
  readonly send: (event: WebhookEvent) => Promise<boolean>;
  /** The next event is not delivered. */
  readonly loseNext: () => void;
}

const EVENTS_KEPT = 500;

export function createSessions({ address, state, save, deliver }: StandInOptions): Sessions {
  let losing = false;

  const write = (session: SessionRecord) => {
    state.entries[session.id] = session;
    save();
  };

  const send = async (event: WebhookEvent) => {
    const isLost = losing;
    losing = false;
    return isLost ? false : deliver(event);
  };

  const apply = async (session: SessionRecord, name: TransitionName) => {
    const done = transitions[name](session);
    if (!done) return null;
    const [next, ...topics] = done;
    const events = topics.map((topic) => eventOf(topic, next, address));
    state.events = [...state.events, ...events].slice(-EVENTS_KEPT);
    write(next);
    for (const event of events) await send(event);
    return next;
  };

  const read = async (id: string) => {
    const session = state.entries[id];
    const isOver = session?.status === 'open' && session.expiresAt <= seconds();
    return session && isOver ? ((await apply(session, 'expire')) ?? session) : session;
  };

  return { address, state, write, read, apply, send, loseNext: () => (losing = true) };
}

/** The event's object may be out of date when it arrives: the product must not trust it. */
function eventOf(type: Topic, session: SessionRecord, address: string): WebhookEvent {
  return {
    id: newId('evt'),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: seconds(),
    data: { object: subjectOf(type, session, address) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
}

/** The events of one session, oldest first. */
export const eventsOf = ({ state }: Sessions, { id, intent }: SessionRecord): readonly WebhookEvent[] =>
  state.events.filter(({ data: { object } }) =>
    [id, intent?.id].some((name) => name !== undefined && JSON.stringify(object).includes(`"${name}"`)),
  );
