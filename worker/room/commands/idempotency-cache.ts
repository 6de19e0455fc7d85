import type { Answer } from '#protocol/down.ts';
import type { Refusal } from '#protocol/refusals.ts';

/** What a command came to. */
export type CommandOutcome =
  | { readonly ok: true; readonly rev: number; readonly answer: Answer }
  | { readonly ok: false; readonly rev: number; readonly refusal: Refusal };

/** What was answered, and a fingerprint of the command; none in what was kept before there were any. */
export type CachedOutcome = Extract<CommandOutcome, { ok: true }> & { readonly of?: string };

/** How many results are remembered, and for how long, in milliseconds. */
const MAX_RESULTS = 500;
const RESULT_TTL_MS = 24 * 60 * 60 * 1000;

/**
 * What was answered to recent commands, by the caller's key: the same command again has no second effect and gets
 * the same answer. A ring in SQL. Memory has the keys alone, because every command asks: it only says where to look,
 * so that an answer that could not be stored was never given.
 */
export class IdempotencyCache {
  readonly #sql: SqlStorage;
  readonly #slotOf = new Map<string, number>();
  readonly #keyOf = new Map<number, string>();
  #next = 0;
  #lastAt = 0;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  load(): void {
    type Row = { slot: number; key: string; at: number };
    for (const { slot, key, at } of this.#sql.exec<Row>('SELECT slot, key, at FROM result ORDER BY at')) {
      this.#index(slot, key);
      this.#lastAt = at;
    }
  }

  get(key: string, now: number): CachedOutcome | null {
    const slot = this.#slotOf.get(key);
    if (slot === undefined) return null;
    type Row = { at: number; body: string };
    const [row] = this.#sql.exec<Row>('SELECT at, body FROM result WHERE slot = ? AND key = ?', slot, key);
    return row && now - row.at < RESULT_TTL_MS ? JSON.parse(row.body) : null;
  }

  /** Their moments rise by a millisecond at least: after a restart they tell which one is the last. */
  put(key: string, now: number, result: CachedOutcome): void {
    const slot = this.#next;
    const at = Math.max(now, this.#lastAt + 1);
    this.#index(slot, key);
    this.#lastAt = at;
    this.#sql.exec(
      'INSERT OR REPLACE INTO result (slot, key, at, body) VALUES (?, ?, ?, ?)',
      slot,
      key,
      at,
      JSON.stringify(result),
    );
  }

  #index(slot: number, key: string): void {
    const former = this.#keyOf.get(slot);
    if (former !== undefined && this.#slotOf.get(former) === slot) this.#slotOf.delete(former);
    this.#keyOf.set(slot, key);
    this.#slotOf.set(key, slot);
    this.#next = (slot + 1) % MAX_RESULTS;
  }
}
