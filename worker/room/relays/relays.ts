import { earliest, later, millis } from '#domain/lib/time.ts';
import type { Instant } from '#protocol/time.ts';
import { log } from '../../log.ts';
import { PendingBroadcast } from '../broadcast/pending-broadcast.ts';
import { MAX_AUDIENCE } from '../limits/limits.ts';
import { inNextTurn } from '../turns.ts';
import type { CloseReason, Occupancy, Relay, RelayNews, TextFor } from './types.ts';

/** Relays of one room: with its own, so many thousands of phones. */
const MAX_RELAYS = 20;
/** A relay with fewer phones is offered to others: more arrive before the room hears how many it has. */
const OFFERED_BELOW = 0.75 * MAX_AUDIENCE;
/** So many are offered at a time, so that a hall that comes at once is spread. */
const OFFERED = 3;
/** The platform has six calls of an object on their way at a time. */
const TOLD_AT_ONCE = 6;
/** Of a call, in characters: what is longer is told in several. */
const NEWS_CHARS = 4_000_000;
const PATIENCE_MS = 10_000;
const RETRY_MS = 2000;
const MAX_RETRY_MS = 60_000;

const CREATE = 'CREATE TABLE IF NOT EXISTS relay (place INTEGER PRIMARY KEY)';

/** What the room knows of a relay. */
type Line = {
  /** Null: it has not said since the room woke. */
  occupancy: Occupancy | null;
  /** What it is still to be told, in this order. */
  news: RelayNews[];
  isBusy: boolean;
  /** Calls that failed one after the other. */
  failed: number;
  /** When it is told again, after a failure. */
  retryAt: Instant | null;
};

type RelaysOptions = {
  readonly relayOf: (place: number) => Relay;
  readonly now: () => Instant;
  /** Why there is no open room; null: there is. */
  readonly absence: () => CloseReason | null;
  readonly scheduleAlarm: () => void;
};

/**
 * The relays of a room and what they are told: to each one call at a time, so that it hears everything in its order. What
 * did not arrive is not repeated: instead its phones get the whole state.
 */
export class Relays {
  readonly #sql: SqlStorage;
  readonly #options: RelaysOptions;
  readonly #lines = new Map<number, Line>();
  readonly #pending: PendingBroadcast;
  /** The highest numbers of their reports. In memory: a room that sleeps has no report on its way. */
  readonly #nth = new Map<number, number>();
  #busy = 0;
  #isGiving = false;

  constructor(sql: SqlStorage, options: RelaysOptions) {
    this.#sql = sql;
    this.#options = options;
    this.#pending = new PendingBroadcast(sql, 'relays');
  }

  /** After hibernation, or after a crash, which may have lost what they were to be told. */
  load(): void {
    const table = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'relay'";
    if (this.#sql.exec(table).toArray().length === 0) return;
    for (const { place } of this.#sql.exec<{ place: number }>('SELECT place FROM relay'))
      this.#lines.set(place, newLine());
    if (!this.#pending.load()) return;
    const now = this.#options.now();
    for (const line of this.#lines.values()) line.retryAt = now;
    this.#pending.setDue(now);
  }

  /** How many phones they last said to have, without kiosks; null while one has not said. */
  get phoneCount(): number | null {
    let sum = 0;
    for (const { occupancy } of this.#lines.values()) {
      if (!occupancy) return null;
      sum += occupancy.phones - occupancy.kiosks;
    }
    return sum;
  }

  get isEmpty(): boolean {
    return this.#lines.size === 0;
  }

  /** The relays to which phones are passed on. If all are full, each of them shares its places among addresses. */
  get offered(): readonly number[] {
    const all = Array.from({ length: MAX_RELAYS }, (_, place) => place);
    const below = (most: number) => all.filter((each) => phonesOf(this.#lines.get(each), most) < most);
    const free = below(OFFERED_BELOW);
    const others = all.filter((each) => !this.#lines.has(each));
    const offered = [...free, ...others.slice(0, Math.max(0, OFFERED - free.length))];
    return [offered, below(MAX_AUDIENCE), all].find((each) => each.length > 0) ?? [];
  }

  /** A relay reports. Returns the highest number so far if this one comes late, null otherwise. */
  heard(place: number, { nth, phones, kiosks }: Occupancy & { readonly nth: number }): number | null {
    const highest = this.#nth.get(place) ?? 0;
    if (nth <= highest) return highest;
    this.#nth.set(place, nth);
    const known = this.#lines.get(place);
    if (phones === 0 && !known?.isBusy && !known?.news.length) {
      this.#forget(place);
      return null;
    }
    const line = known ?? this.#open(place);
    line.occupancy = { phones, kiosks };
    // It did not answer, and is back: its phones need the state before what comes of this report.
    if (line.retryAt !== null) this.#tellAnew(line);
    return null;
  }

  #open(place: number): Line {
    const line = newLine();
    this.#sql.exec(CREATE);
    this.#sql.exec('INSERT OR IGNORE INTO relay (place) VALUES (?)', place);
    this.#lines.set(place, line);
    return line;
  }

  tell(place: number, news: RelayNews): void {
    const line = this.#lines.get(place);
    // One that failed is told everything anew.
    if (!line || line.retryAt !== null) return;
    line.news.push(news);
    this.#note();
    this.#giveSoon();
  }

  tellAll(news: RelayNews): void {
    for (const place of this.#lines.keys()) this.tell(place, news);
  }

  /** When a relay that did not answer is told again; null if all have answered. */
  get nextDue(): Instant | null {
    return this.#pending.due;
  }

  onAlarm(now: Instant): void {
    for (const line of this.#lines.values()) if (line.retryAt !== null && line.retryAt <= now) this.#tellAnew(line);
    this.#note();
    this.#give();
  }

  #tellAnew(line: Line): void {
    const absence = this.#options.absence();
    line.retryAt = null;
    line.news = [absence ? { news: 'close', to: null, ...absence } : { news: 'again', to: null }];
    this.#giveSoon();
  }

  /** What a turn tells a relay is one call. */
  #giveSoon(): void {
    if (this.#isGiving) return;
    this.#isGiving = true;
    inNextTurn(() => {
      this.#isGiving = false;
      this.#give();
    });
  }

  #give(): void {
    for (const [place, line] of this.#lines) {
      if (this.#busy >= TOLD_AT_ONCE) return;
      if (!line.isBusy && line.news.length > 0) void this.#giveTo(place, line);
    }
  }

  async #giveTo(place: number, line: Line): Promise<void> {
    const news = line.news.splice(0, countUpTo(line.news, NEWS_CHARS));
    const nth = this.#nth.get(place);
    line.isBusy = true;
    this.#busy += 1;
    // Behind the others, or the first ones would take all calls.
    this.#lines.delete(place);
    this.#lines.set(place, line);
    try {
      const occupancy = await inTime(this.#options.relayOf(place).tell(news));
      line.failed = 0;
      // What it reported meanwhile may be younger than its answer.
      if (nth === this.#nth.get(place)) line.occupancy = occupancy;
      if (line.occupancy?.phones === 0 && line.news.length === 0) this.#forget(place);
    } catch (error) {
      log.warn('A relay does not answer', error);
      const pause = Math.min(MAX_RETRY_MS, RETRY_MS * 2 ** line.failed);
      line.failed += 1;
      line.news = [];
      line.retryAt = later(this.#options.now(), millis(pause));
    }
    line.isBusy = false;
    this.#busy -= 1;
    this.#note();
    // How many phones it has may be news.
    this.#options.scheduleAlarm();
    this.#give();
  }

  #forget(place: number): void {
    if (!this.#lines.delete(place)) return;
    this.#sql.exec('DELETE FROM relay WHERE place = ?', place);
  }

  /** Notes whether something is on its way, or when it is tried again. */
  #note(): void {
    const lines = [...this.#lines.values()];
    const retry = earliest(lines.flatMap(({ retryAt }) => retryAt ?? []));
    const isOnItsWay = lines.some(({ isBusy, news }) => isBusy || news.length > 0);
    const { due } = this.#pending;
    const now = this.#options.now();
    if (retry === null && isOnItsWay && due !== null && due > now) return;
    this.#pending.setDue(retry ?? (isOnItsWay ? later(now, millis(PATIENCE_MS)) : null));
    if (this.#pending.due !== null) this.#options.scheduleAlarm();
  }
}

/** How many of them have so many characters together; one in any case. */
function countUpTo(news: readonly RelayNews[], most: number): number {
  let sum = 0;
  const end = news.findIndex((each, at) => (sum += charactersOf(each)) > most && at > 0);
  return end === -1 ? news.length : end;
}

const inAll = (texts: readonly TextFor[]): number => texts.reduce((before, [, text]) => before + text.length, 0);

function charactersOf(news: RelayNews): number {
  switch (news.news) {
    case 'update':
      return (news.phone ?? '').length + (news.sign ?? '').length;
    case 'states':
      return (news.phone ?? '').length + (news.sign ?? '').length + inAll(news.own) + inAll(news.votes);
    case 'texts':
      return inAll(news.texts);
    default:
      return 0;
  }
}

/** One that has not said is asked: if it is full, it says so. */
const phonesOf = (line: Line | undefined, otherwise: number): number =>
  line ? (line.occupancy?.phones ?? 0) : otherwise;

const newLine = (): Line => ({ occupancy: null, news: [], isBusy: false, failed: 0, retryAt: null });

/** Without a timer that stays when the answer is there: it would keep the room awake. */
function inTime<Value>(answer: Promise<Value>): Promise<Value> {
  return new Promise((resolve, fail) => {
    const stop = inNextTurn(() => fail(new Error('No answer in time')), PATIENCE_MS);
    answer.then(resolve, fail).finally(stop);
  });
}
