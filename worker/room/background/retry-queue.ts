import type { Instant } from '#protocol/time.ts';
import { earliest, instant } from '#domain/lib/time.ts';
import type { TokenBucket, Rate } from '../limits/token-bucket.ts';
import { reserveToken } from '../limits/token-bucket.ts';

type RetryTask = { readonly due: Instant; readonly attempt: number };
/** Which chore is not begun while which other one is open. */
type Dependencies<Name extends string> = Readonly<Partial<Record<Name, Name>>>;

const MIN_RETRY_DELAY_MS = 2000;
const MAX_RETRY_DELAY_MS = 10 * 60 * 1000;
/** How often one chore is begun because it was asked for: whoever renames a room all day long is no load to D1. */
const ENQUEUE_RATE: Rate = { burst: 4, perSecond: 0.1 };

/**
 * Work outside the room that must be done in the end, tried again until it is: never on the live path, and not lost
 * with a restart.
 */
export class RetryQueue<Name extends string> {
  readonly #sql: SqlStorage;
  readonly #names: readonly Name[];
  readonly #dependencies: Dependencies<Name>;
  readonly #tasks = new Map<Name, RetryTask>();
  /** In memory: a room that sleeps has been quiet for long enough. */
  readonly #buckets = new Map<Name, TokenBucket>();
  /** Never twice at the same moment: what began earlier could end later. */
  readonly #running = new Map<Name, Promise<void>>();
  /**
   * Chores that wait for another one, each with the number of when it was asked for: until a run of the other that began
   * later has succeeded. Whoever asks for the other again and again holds up nothing.
   */
  readonly #blockedSince = new Map<Name, number>();
  #sequence = 0;

  constructor(sql: SqlStorage, names: readonly Name[], { after }: { readonly after: Dependencies<Name> }) {
    this.#sql = sql;
    this.#names = names;
    this.#dependencies = after;
  }

  load(): void {
    type Row = { name: string; due: number; attempt: number };
    for (const row of this.#sql.exec<Row>('SELECT name, due, attempt FROM chore')) {
      const name = this.#names.find((each) => each === row.name);
      if (!name) continue;
      this.#tasks.set(name, { due: instant(row.due), attempt: row.attempt });
      this.#block(name);
    }
  }

  /**
   * To be done at once, or when it has its turn again. Asked for before it has begun, it has nothing more to do: it does
   * what is true by then. Asked for again while it is under way or failed, it starts over.
   */
  enqueue(name: Name, now: Instant): void {
    this.#block(name);
    if (this.#tasks.get(name)?.attempt === 0) return;
    const turn = reserveToken(this.#buckets.get(name) ?? null, ENQUEUE_RATE, now);
    this.#buckets.set(name, turn);
    this.#save(name, { due: instant(turn.at), attempt: 0 });
  }

  /**
   * Does what is due. Until it is done it counts as failed, to be tried again later, doubling from 2 s to 10 min: so
   * nobody has to wait for it, and a room that goes away meanwhile has not lost it.
   */
  async runIfDue(name: Name, now: Instant, work: () => Promise<void>): Promise<void> {
    const due = this.#tasks.get(name);
    if (!due || due.due > now || this.#isBlocked(name)) return;
    const again = this.#postponed(due, now);
    this.#save(name, again);
    if (this.#running.has(name)) return;
    const doing = this.#run(name, again, work);
    this.#running.set(name, doing);
    try {
      await doing;
    } finally {
      this.#running.delete(name);
    }
  }

  async #run(name: Name, task: RetryTask, work: () => Promise<void>): Promise<void> {
    const upTo = this.#sequence;
    await work();
    this.#unblock(name, upTo);
    this.#complete(name, task);
  }

  /** None of it is wanted any more. */
  clear(): void {
    for (const name of this.#tasks.keys()) this.#sql.exec('DELETE FROM chore WHERE name = ?', name);
    this.#tasks.clear();
  }

  /** When nothing is under way any more. */
  async onIdle(): Promise<void> {
    await Promise.allSettled(this.#running.values());
  }

  /** Done as it was asked for then: if it was asked for again meanwhile, it stays. */
  #complete(name: Name, task: RetryTask): void {
    if (this.#tasks.get(name) !== task) return;
    this.#tasks.delete(name);
    this.#sql.exec('DELETE FROM chore WHERE name = ?', name);
  }

  #postponed({ attempt }: RetryTask, now: Instant): RetryTask {
    const wait = Math.min(MAX_RETRY_DELAY_MS, MIN_RETRY_DELAY_MS * 2 ** attempt);
    return { due: instant(now + wait), attempt: attempt + 1 };
  }

  /** Of what waits for another one nothing is due: an alarm for it would find nothing to do, and ring again at once. */
  get nextDue(): Instant | null {
    return earliest([...this.#tasks].filter(([name]) => !this.#isBlocked(name)).map(([, { due }]) => due));
  }

  #isBlocked(name: Name): boolean {
    const other = this.#dependencies[name];
    return other !== undefined && this.#blockedSince.has(name) && this.#tasks.has(other);
  }

  #block(name: Name): void {
    if (this.#dependencies[name] === undefined) return;
    this.#sequence += 1;
    this.#blockedSince.set(name, this.#sequence);
  }

  /** A run of `other` has succeeded: it is enough for what had been asked for when it began. */
  #unblock(other: Name, upTo: number): void {
    for (const [name, asked] of this.#blockedSince) {
      if (this.#dependencies[name] === other && asked <= upTo) this.#blockedSince.delete(name);
    }
  }

  #save(name: Name, task: RetryTask): void {
    this.#tasks.set(name, task);
    this.#sql.exec('INSERT OR REPLACE INTO chore (name, due, attempt) VALUES (?, ?, ?)', name, task.due, task.attempt);
  }
}
