import type { Instant } from '#protocol/time.ts';
import { earliest, instant } from '#domain/time.ts';

type Chore = { readonly due: Instant; readonly attempt: number };

const FIRST_RETRY_MS = 2000;
const LAST_RETRY_MS = 10 * 60 * 1000;

/**
 * Work outside the room that must be done in the end, tried again until it is: never on the live path, and not lost
 * with a restart.
 */
export class Chores<Name extends string> {
  readonly #sql: SqlStorage;
  readonly #names: readonly Name[];
  readonly #open = new Map<Name, Chore>();
  /** Never twice at the same moment: what began earlier could end later. */
  readonly #underWay = new Set<Name>();

  constructor(sql: SqlStorage, names: readonly Name[]) {
    this.#sql = sql;
    this.#names = names;
  }

  load(): void {
    type Row = { name: string; due: number; attempt: number };
    for (const row of this.#sql.exec<Row>('SELECT name, due, attempt FROM chore')) {
      const name = this.#names.find((each) => each === row.name);
      if (name) this.#open.set(name, { due: instant(row.due), attempt: row.attempt });
    }
  }

  /** To be done at once. Asked for again while it is open, it starts over with what is true by then. */
  ask(name: Name, now: Instant): void {
    this.#put(name, { due: now, attempt: 0 });
  }

  /**
   * Does what is due. Until it is done it counts as failed, to be tried again later, doubling from 2 s to 10 min: so
   * nobody has to wait for it, and a room that goes away meanwhile has not lost it.
   */
  async attempt(name: Name, now: Instant, work: () => Promise<void>): Promise<void> {
    const due = this.#open.get(name);
    if (!due || due.due > now) return;
    const again = this.#postponed(due, now);
    this.#put(name, again);
    if (this.#underWay.has(name)) return;
    this.#underWay.add(name);
    try {
      await work();
      this.#done(name, again);
    } finally {
      this.#underWay.delete(name);
    }
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

  get next(): Instant | null {
    return earliest([...this.#open.values()].map(({ due }) => due));
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
