import { isLonger } from '#domain/lib/bytes.ts';
import type { Capability } from '#domain/people/roles.ts';
import type { Answer } from '#protocol/down.ts';
import type { Refusal } from '#protocol/refusals.ts';
import type { Said } from '#words/acts.ts';
import { longValues } from '../long-values.ts';
import { fingerprint } from '../secrets.ts';

export type CommandOutcome =
  /** `said`: what it did, if it can be taken back; `continues`: the id of what is taken back with it. */
  | {
      readonly ok: true;
      readonly rev: number;
      readonly answer: Answer;
      readonly said?: Said;
      readonly continues?: string;
    }
  | { readonly ok: false; readonly rev: number; readonly refusal: Refusal };

/** An accepted outcome as it is kept. */
export type CachedOutcome = Extract<CommandOutcome, { ok: true }> & {
  /** Its command or the fingerprint of it; absent in outcomes stored by older versions. */
  readonly of?: string;
  /** What its sender needed, where the command alone does not tell: of an undo, what the act that it took back needed. */
  readonly needs?: Capability;
  /** In the place of a long answer: the ids of its timers, without those that the command names. */
  readonly timers?: readonly string[];
};

/** An outcome to be kept, with the ids of the answer's timers that its command has too. */
export type Remembered = CachedOutcome & { readonly named?: readonly string[] };

const MAX_RESULTS = 500;
/** Bytes of a result, at most. Of a longer one the ids of its timers are kept. */
const RESULT_BYTES = 32 * 1024;
/** Results with more bytes are long: only so many bytes of them are kept. */
const LONG_RESULT_BYTES = 4 * 1024;
const RESULTS_BYTES = 256 * 1024;
const RESULT_TTL_MS = 24 * 60 * 60 * 1000;

/**
 * The outcomes of recent commands by the caller's key: a repeated command has no second effect and gets the same
 * answer. The outcomes are a ring in SQL. Memory only has the keys, because every command looks them up; an outcome
 * that could not be stored is not found.
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

  /**
   * `named`: the ids of the answer's timers that the command has too. `at` rises by at least 1 ms, so that a restart can tell
   * which slot was written last.
   */
  put(key: string, now: number, { named = [], ...result }: Remembered): void {
    const slot = this.#next;
    const at = Math.max(now, this.#lastAt + 1);
    this.#index(slot, key);
    this.#lastAt = at;
    const whole = JSON.stringify(result);
    const body = isLonger(whole, RESULT_BYTES) ? JSON.stringify(shortened(result, named)) : whole;
    this.#sql.exec('INSERT OR REPLACE INTO result (slot, key, at, body) VALUES (?, ?, ?, ?)', slot, key, at, body);
    if (isLonger(body, LONG_RESULT_BYTES)) this.#dropLong();
  }

  /** Of older long results it is kept that their commands were executed. */
  #dropLong(): void {
    const without = `json_set(body, '$.answer', json('{}'), '$.timers', json('[]'))`;
    const ring = { table: 'result', column: 'body', order: 'at' } as const;
    for (const { slot, sum } of longValues(this.#sql, ring, LONG_RESULT_BYTES)) {
      if (sum > RESULTS_BYTES) this.#sql.exec(`UPDATE result SET body = ${without} WHERE slot = ?`, slot);
    }
  }

  #index(slot: number, key: string): void {
    const former = this.#keyOf.get(slot);
    if (former !== undefined && this.#slotOf.get(former) === slot) this.#slotOf.delete(former);
    this.#keyOf.set(slot, key);
    this.#slotOf.set(key, slot);
    this.#next = (slot + 1) % MAX_RESULTS;
  }
}

/** Longer commands are recognized by their fingerprint. It costs a sixth of a press, and most commands are short. */
const MAX_COMPARED_CHARS = 200;

/** What tells a repeated command, or call, from another one with its id. `text`: it as JSON. */
export const identityOf = (text: string): string => (text.length <= MAX_COMPARED_CHARS ? text : fingerprint(text));

/** Whether this is the outcome of the command, or call, with this text. Older versions stored the fingerprint of short ones too. */
export const isOutcomeOf = ({ of }: CachedOutcome, text: string): boolean =>
  of === undefined || of === identityOf(text) || of === fingerprint(text);

function shortened(result: CachedOutcome, named: readonly string[]): CachedOutcome {
  const known = new Set(named);
  const ids = result.answer.timers?.map(({ id }) => id) ?? [];
  return { ...result, answer: {}, timers: ids.filter((id) => !known.has(id)) };
}
