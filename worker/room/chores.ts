import type { Instant } from '#protocol/time.ts';
import { earliest, instant } from '#domain/time.ts';
import type { Bucket, Rate } from './bucket.ts';
import { reserved } from './bucket.ts';

type Chore = { readonly due: Instant; readonly attempt: number };
/** Which chore is not begun while which other one is open. */
type Waits<Name extends string> = Readonly<Partial<Record<Name, Name>>>;

const FIRST_RETRY_MS = 2000;
const LAST_RETRY_MS = 10 * 60 * 1000;
/** How often one chore is begun because it was asked for: whoever renames a room all day long is no load to D1. */
const PACE: Rate = { burst: 4, perSecond: 0.1 };

/**
 * Work outside the room that must be done in the end, tried again until it is: never on the live path, and not lost
 * with a restart.
 */
export class Chores<Name extends string> {
  readonly #sql: SqlStorage;
  readonly #names: readonly Name[];
  readonly #after: Waits<Name>;
  readonly #open = new Map<Name, Chore>();
  /** In memory: a room that sleeps has been quiet for long enough. */
  readonly #turns = new Map<Name, Bucket>();
  /** Never twice at the same moment: what began earlier could end later. */
  readonly #underWay = new Map<Name, Promise<void>>();
  /**
   * Chores that wait for another one, each with the number of when it was asked for: until a run of the other that began
   * later has succeeded. Whoever asks for the other again and again holds up nothing.
   */
  readonly #waiting = new Map<Name, number>();
  #asked = 0;

  constructor(sql: SqlStorage, names: readonly Name[], { after }: { readonly after: Waits<Name> }) {
    this.#sql = sql;
    this.#names = names;
    this.#after = after;
  }

  load(): void {
    type Row = { name: string; due: number; attempt: number };
    for (const row of this.#sql.exec<Row>('SELECT name, due, attempt FROM chore')) {
      const name = this.#names.find((each) => each === row.name);
      if (!name) continue;
      this.#open.set(name, { due: instant(row.due), attempt: row.attempt });
      this.#wait(name);
    }
  }

  /**
   * To be done at once, or when it has its turn again. Asked for before it has begun, it has nothing more to do: it does
   * what is true by then. Asked for again while it is under way or failed, it starts over.
   */
  ask(name: Name, now: Instant): void {
    this.#wait(name);
    if (this.#open.get(name)?.attempt === 0) return;
    const turn = reserved(this.#turns.get(name) ?? null, PACE, now);
    this.#turns.set(name, turn);
    this.#put(name, { due: instant(turn.at), attempt: 0 });
  }

  /**
   * Does what is due. Until it is done it counts as failed, to be tried again later, doubling from 2 s to 10 min: so
   * nobody has to wait for it, and a room that goes away meanwhile has not lost it.
   */
  async attempt(name: Name, now: Instant, work: () => Promise<void>): Promise<void> {
    const due = this.#open.get(name);
    if (!due || due.due > now || this.#waits(name)) return;
    const again = this.#postponed(due, now);
    this.#put(name, again);
    if (this.#underWay.has(name)) return;
    const doing = this.#run(name, again, work);
    this.#underWay.set(name, doing);
    try {
      await doing;
    } finally {
      this.#underWay.delete(name);
    }
  }

  async #run(name: Name, chore: Chore, work: () => Promise<void>): Promise<void> {
    const upTo = this.#asked;
    await work();
    this.#free(name, upTo);
    this.#done(name, chore);
  }

  /** None of it is wanted any more. */
  drop(): void {
    for (const name of this.#open.keys()) this.#sql.exec('DELETE FROM chore WHERE name = ?', name);
    this.#open.clear();
  }

  /** When nothing is under way any more. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#underWay.values());
  }

  /** Done as it was asked for then: if it was asked for again meanwhile, it stays. */
  #done(name: Name, chore: Chore): void {
    if (this.#open.get(name) !== chore) return;
    this.#open.delete(name);
    this.#sql.exec('DELETE FROM chore WHERE name = ?', name);
  }

  #postponed({ attempt }: Chore, now: Instant): Chore {
    const wait = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** attempt);
    return { due: instant(now + wait), attempt: attempt + 1 };
  }

  /** Of what waits for another one nothing is due: an alarm for it would find nothing to do, and ring again at once. */
  get next(): Instant | null {
    return earliest([...this.#open].filter(([name]) => !this.#waits(name)).map(([, { due }]) => due));
  }

  #waits(name: Name): boolean {
    const other = this.#after[name];
    return other !== undefined && this.#waiting.has(name) && this.#open.has(other);
  }

  #wait(name: Name): void {
    if (this.#after[name] === undefined) return;
    this.#asked += 1;
    this.#waiting.set(name, this.#asked);
  }

  /** A run of `other` has succeeded: it is enough for what had been asked for when it began. */
  #free(other: Name, upTo: number): void {
    for (const [name, asked] of this.#waiting) {
      if (this.#after[name] === other && asked <= upTo) this.#waiting.delete(name);
    }
  }

  #put(name: Name, chore: Chore): void {
    this.#open.set(name, chore);
    this.#sql.exec(
      'INSERT OR REPLACE INTO chore (name, due, attempt) VALUES (?, ?, ?)',
      name,
      chore.due,
      chore.attempt,
    );
  }
}
