import { Stripe } from 'stripe';
import { acts } from './acts.ts';
import type { ActName, Topic } from './acts.ts';
import { freshId, seconds } from './book.ts';
import type { Book, Entry, News } from './book.ts';
import { subjectOf } from './objects.ts';

/** Carries out acts: stores the changed session and sends the events. */

export interface Place {
  /** The origin of the stand-in. */
  readonly address: string;
  readonly book: Book;
  /** Called after each change. */
  readonly keep: () => void;
  /** Sends an event to the product; resolves to true if it was accepted. */
  readonly deliver: (event: News) => Promise<boolean>;
}

export interface Counter {
  readonly address: string;
  readonly book: Book;
  readonly write: (entry: Entry) => void;
  /** Reads a session, and expires it first if its time is over. */
  readonly read: (id: string) => Promise<Entry | undefined>;
  /** Resolves to null if the session's state does not allow the act. */
  readonly act: (entry: Entry, name: ActName) => Promise<Entry | null>;
  readonly send: (event: News) => Promise<boolean>;
  /** The next event is not delivered. */
  readonly loseNext: () => void;
}

const EVENTS_KEPT = 500;

export function openCounter({ address, book, keep, deliver }: Place): Counter {
  let losing = false;

  const write = (entry: Entry) => {
    book.entries[entry.id] = entry;
    keep();
  };

  const send = async (event: News) => {
    const isLost = losing;
    losing = false;
    return isLost ? false : deliver(event);
  };

  const act = async (entry: Entry, name: ActName) => {
    const done = acts[name](entry);
    if (!done) return null;
    const [next, ...topics] = done;
    const events = topics.map((topic) => eventOf(topic, next, address));
    book.events = [...book.events, ...events].slice(-EVENTS_KEPT);
    write(next);
    for (const event of events) await send(event);
    return next;
  };

  const read = async (id: string) => {
    const entry = book.entries[id];
    const isOver = entry?.status === 'open' && entry.expiresAt <= seconds();
    return entry && isOver ? ((await act(entry, 'expire')) ?? entry) : entry;
  };

  return { address, book, write, read, act, send, loseNext: () => (losing = true) };
}

/** The event's object may be out of date when it arrives: the product must not trust it. */
function eventOf(type: Topic, entry: Entry, address: string): News {
  return {
    id: freshId('evt'),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: seconds(),
    data: { object: subjectOf(type, entry, address) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
}

/** The news about one session, oldest first. */
export const eventsOf = ({ book }: Counter, { id, intent }: Entry): readonly News[] =>
  book.events.filter(({ data: { object } }) =>
    [id, intent?.id].some((name) => name !== undefined && JSON.stringify(object).includes(`"${name}"`)),
  );
