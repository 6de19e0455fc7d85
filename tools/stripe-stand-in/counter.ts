import { Stripe } from 'stripe';
import { acts } from './acts.ts';
import type { ActName, Topic } from './acts.ts';
import { freshId, seconds } from './book.ts';
import type { Book, Entry, News } from './book.ts';
import { subjectOf } from './objects.ts';

/** Who does what happens at the provider: writes it down, and has the news of it sent. */

export interface Place {
  /** Where the stand-in is found. */
  readonly address: string;
  readonly book: Book;
  /** Called after each change. */
  readonly keep: () => void;
  /** Brings news to the product; true once it has taken them. */
  readonly deliver: (event: News) => Promise<boolean>;
}

export interface Counter {
  readonly address: string;
  readonly book: Book;
  readonly write: (entry: Entry) => void;
  /** A session that nobody paid in time is over, whoever looks at it first. */
  readonly read: (id: string) => Promise<Entry | undefined>;
  /** Null: that cannot happen to it now. */
  readonly act: (entry: Entry, name: ActName) => Promise<Entry | null>;
  readonly send: (event: News) => Promise<boolean>;
  /** The news after that get lost on the way. */
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

/** An event is a picture of the moment: the product must not believe it, and ours may be an old one on purpose. */
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
