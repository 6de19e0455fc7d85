import type { Answer } from '#protocol/down.ts';
import type { Refusal } from '#protocol/refusals.ts';

/** What a command came to. */
export type Result =
  | { readonly ok: true; readonly rev: number; readonly answer: Answer }
  | { readonly ok: false; readonly rev: number; readonly refusal: Refusal };

/** How many results are remembered, and for how long, in milliseconds. */
export const RESULTS_KEPT = 500;
const KEPT_FOR = 24 * 60 * 60 * 1000;

type Row = { slot: number; key: string; at: number; body: string };

/**
 * What was answered to recent commands, by the caller's key: the same command again has no second effect and gets
 * the same answer. A ring in SQL, with a map of it in memory, because every command asks.
 */
export class Results {
  readonly #sql: SqlStorage;
  readonly #byKey = new Map<string, { at: number; result: Result }>();
  readonly #keyOf = new Map<number, string>();
  #next = 0;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  load(): void {
    for (const { slot, key, at, body } of this.#sql.exec<Row>('SELECT slot, key, at, body FROM result ORDER BY at')) {
      this.#keep(slot, key, { at, result: JSON.parse(body) });
      this.#next = (slot + 1) % RESULTS_KEPT;
    }
  }

  recall(key: string, now: number): Result | null {
    const found = this.#byKey.get(key);
    return found && now - found.at < KEPT_FOR ? found.result : null;
  }

  remember(key: string, at: number, result: Result): void {
    const slot = this.#next;
    this.#next = (slot + 1) % RESULTS_KEPT;
    this.#keep(slot, key, { at, result });
    this.#sql.exec(
      'INSERT OR REPLACE INTO result (slot, key, at, body) VALUES (?, ?, ?, ?)',
      slot,
      key,
      at,
      JSON.stringify(result),
    );
  }

  #keep(slot: number, key: string, kept: { at: number; result: Result }): void {
    const former = this.#keyOf.get(slot);
    if (former !== undefined) this.#byKey.delete(former);
    this.#keyOf.set(slot, key);
    this.#byKey.set(key, kept);
  }
}
