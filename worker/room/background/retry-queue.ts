import type { Instant } from '#protocol/time.ts';
import { earliest, instant } from '#domain/lib/time.ts';
import { type TokenBucket, type Rate, reserveToken } from '../../lib/token-bucket.ts';

type RetryTask = { readonly due: Instant; readonly attempt: number };
/** For each task the one it waits for while that is queued. */
type Dependencies<Name extends string> = Readonly<Partial<Record<Name, Name>>>;

const MIN_RETRY_DELAY_MS = 2000;
const MAX_RETRY_DELAY_MS = 10 * 60 * 1000;
/** How often one task may start because it was enqueued: a room that is renamed all day long is no load for D1. */
const ENQUEUE_RATE: Rate = { burst: 4, perSecond: 0.1 };

/**
 * Tasks outside the room that must succeed in the end. They are stored, retried until they succeed, and never awaited
 * by a command.
 */
export class RetryQueue<Name extends string> {
  readonly #sql: SqlStorage;
  readonly #names: readonly Name[];
  readonly #dependencies: Dependencies<Name>;
  readonly #tasks = new Map<Name, RetryTask>();
  /** Rates of enqueueing. In memory: a room that hibernates has been quiet for long enough. */
  readonly #buckets = new Map<Name, TokenBucket>();
  /** A task never runs twice at the same time: the run that started first could end last. */
  readonly #running = new Map<Name, Promise<void>>();
  /**
   * Tasks that wait for another one, with the sequence number of their last enqueueing. A run of the other that started
   * later unblocks them when it succeeds, even if the other is enqueued again and again.
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
   * Queues a task, to run at once or when its rate allows. A task that is queued and has not started needs nothing
   * more: it acts on the state at its start. One that runs or failed starts over.
   */
  enqueue(name: Name, now: Instant): void {
    this.#block(name);
    if (this.#tasks.get(name)?.attempt === 0) return;
    const turn = reserveToken(this.#buckets.get(name) ?? null, ENQUEUE_RATE, now);
    this.#buckets.set(name, turn);
    this.#save(name, { due: instant(turn.at), attempt: 0 });
  }

  /**
   * Runs a task if it is due. From its start it counts as failed, with a next try after 2 s, doubling up to 10 min, so
   * that a room which is evicted meanwhile has not lost it.
   * @throws what `work` throws.
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

  /** Removes all tasks. */
  clear(): void {
    for (const name of this.#tasks.keys()) this.#sql.exec('DELETE FROM chore WHERE name = ?', name);
    this.#tasks.clear();
  }

  /** Resolves when no task is running. */
  async onIdle(): Promise<void> {
    await Promise.allSettled(this.#running.values());
  }

  /** Removes a task that succeeded, unless it was enqueued again meanwhile. */
  #complete(name: Name, task: RetryTask): void {
    if (this.#tasks.get(name) !== task) return;
    this.#tasks.delete(name);
    this.#sql.exec('DELETE FROM chore WHERE name = ?', name);
  }

  #postponed({ attempt }: RetryTask, now: Instant): RetryTask {
    const wait = Math.min(MAX_RETRY_DELAY_MS, MIN_RETRY_DELAY_MS * 2 ** attempt);
    return { due: instant(now + wait), attempt: attempt + 1 };
  }

  /**
   * When the next task is due, epoch milliseconds. Blocked tasks do not count: an alarm for them would fire again and
   * again.
   */
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

  /** A run of `other` that started at sequence number `upTo` has succeeded. */
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
