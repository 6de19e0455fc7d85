import type { WebhookNews } from '#domain/programs/webhook-news.ts';
import type { Instant } from '#protocol/time.ts';
import type { Delivery, DeliveryProblem } from '#protocol/webhooks.ts';
import type { TokenBucket } from '../../lib/token-bucket.ts';
import { listed, type DeliveryRow } from './delivery-rows.ts';

/** What a queue carries of a delivery: neither its body nor a secret. */
export type DeliveryRef = { readonly seq: number; readonly id: string };

/** How an attempt ended; `problem` null: it arrived. */
export type Attempt = {
  readonly status: number | null;
  readonly problem: DeliveryProblem | null;
  /** Whether it arrived so soon that no batch waited for it. */
  readonly isPrompt: boolean;
};

/** What one change tells one webhook. */
export type NewDelivery = Pick<WebhookNews, 'event' | 'at' | 'rev'> & { readonly id: string; readonly body: string };

type Adding = {
  readonly webhook: string;
  /** Why they are not sent; null: they are. */
  readonly problem: DeliveryProblem | null;
};

/** `new`: not in the queue yet. */
type State = 'new' | 'queued' | 'delivered' | 'dead';

/** Rows of each webhook that arrived, and dead ones, that are kept. */
const DELIVERED_KEPT = 20;
const DEAD_KEPT = 250;
/** Dead ones in a list. */
const DEAD_LISTED = 20;

const CREATE = [
  `CREATE TABLE IF NOT EXISTS delivery (
    seq INTEGER PRIMARY KEY, id TEXT NOT NULL, webhook TEXT NOT NULL, event TEXT NOT NULL,
    at INTEGER NOT NULL, rev INTEGER NOT NULL, body TEXT NOT NULL, state TEXT NOT NULL,
    attempts INTEGER NOT NULL, status INTEGER, problem TEXT, tried_at INTEGER
  )`,
  // Those of a webhook that wait, arrived or died, in their order: a command counts the ones that wait.
  'CREATE INDEX IF NOT EXISTS delivery_of_webhook ON delivery (webhook, state)',
  'CREATE TABLE IF NOT EXISTS delivery_rate (one INTEGER PRIMARY KEY, tokens REAL NOT NULL, at INTEGER NOT NULL)',
] as const;

/** Rows that one statement adds: a text that the platform binds has at most 2 MB. */
const ADD_TOGETHER = 100;

/** Deliveries in the room's SQLite. A room that never had a webhook has no table. */
export class DeliveryStore {
  readonly #sql: SqlStorage;
  /** Whether table and indexes are there for good. A table alone may be of an earlier version. */
  #isReady = false;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  /** Creates table and indexes. In a transaction that fails they are created again by the next one. */
  #prepare(): void {
    if (this.#isReady) return;
    for (const statement of CREATE) this.#sql.exec(statement);
  }

  /** The transaction that added something was committed. */
  onAdded(): void {
    this.#isReady = true;
  }

  get #exists(): boolean {
    const query = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'delivery'";
    return this.#isReady || this.#sql.exec(query).toArray().length > 0;
  }

  /** Adds what one change tells a webhook. Of those that are not sent only as many as are kept. */
  add(deliveries: readonly NewDelivery[], { webhook, problem }: Adding): void {
    const kept = problem === null ? deliveries : deliveries.slice(-DEAD_KEPT);
    if (kept.length === 0) return;
    this.#prepare();
    for (let from = 0; from < kept.length; from += ADD_TOGETHER) {
      this.#sql.exec(
        `INSERT INTO delivery (id, webhook, event, at, rev, body, state, attempts, problem)
          SELECT value ->> 'id', ?2, value ->> 'event', value ->> 'at', value ->> 'rev', value ->> 'body', ?3, 0, ?4
          FROM json_each(?1)`,
        JSON.stringify(kept.slice(from, from + ADD_TOGETHER)),
        webhook,
        problem === null ? 'new' : 'dead',
        problem,
      );
    }
    if (problem !== null) this.#drop(webhook, 'dead', DEAD_KEPT);
  }

  /** What the room may cause now; null: it has caused nothing yet. */
  get rate(): TokenBucket | null {
    this.#prepare();
    return this.#sql.exec<TokenBucket>('SELECT tokens, at FROM delivery_rate').toArray()[0] ?? null;
  }

  set rate({ tokens, at }: TokenBucket) {
    this.#prepare();
    this.#sql.exec('INSERT OR REPLACE INTO delivery_rate (one, tokens, at) VALUES (1, ?, ?)', tokens, at);
  }

  /** Those of a webhook that are not in the queue yet, oldest first. */
  unsent(webhook: string, most: number): readonly DeliveryRef[] {
    if (!this.#exists || most === 0) return [];
    const query = "SELECT seq, id FROM delivery WHERE webhook = ? AND state = 'new' ORDER BY seq LIMIT ?";
    return this.#sql.exec<Ref>(query, webhook, most).toArray();
  }

  setQueued(sent: readonly DeliveryRef[]): void {
    if (sent.length === 0) return;
    const places = sent.map(() => '?').join(', ');
    this.#sql.exec(
      `UPDATE delivery SET state = 'queued' WHERE seq IN (${places}) AND state = 'new'`,
      ...sent.map(({ seq }) => seq),
    );
  }

  /** A delivery that waits; null if it arrived, died or was removed. */
  waiting(ref: DeliveryRef): Pick<DeliveryRow, 'webhook' | 'body' | 'attempts'> | null {
    const row = this.#row(ref);
    return row && (row.state === 'new' || row.state === 'queued') ? row : null;
  }

  /** The webhook of a delivery of which an attempt says something new: it waits, or it was given up and has arrived after all. */
  attempted(ref: DeliveryRef, { problem }: Attempt): string | null {
    const row = this.#row(ref);
    const isNews = row !== null && row.state !== 'delivered' && (row.state !== 'dead' || problem === null);
    return isNews ? row.webhook : null;
  }

  #row({ seq, id }: DeliveryRef): DeliveryRow | null {
    if (!this.#exists) return null;
    return this.#sql.exec<DeliveryRow>('SELECT * FROM delivery WHERE seq = ? AND id = ?', seq, id).toArray()[0] ?? null;
  }

  /** Notes an attempt. A delivery that arrived stays so. */
  note(
    ref: DeliveryRef,
    { status, problem }: Attempt,
    { state, now }: { readonly state: State; readonly now: Instant },
  ): void {
    this.#sql.exec(
      'UPDATE delivery SET state = ?, attempts = attempts + 1, status = ?, problem = ?, tried_at = ? WHERE seq = ?',
      state,
      status,
      problem,
      now,
      ref.seq,
    );
  }

  bury({ seq }: DeliveryRef): void {
    this.#sql.exec("UPDATE delivery SET state = 'dead' WHERE seq = ?", seq);
  }

  /** Removes what is kept no longer of those of a webhook that arrived, or died. */
  trim(webhook: string, state: 'delivered' | 'dead'): void {
    this.#drop(webhook, state, state === 'dead' ? DEAD_KEPT : DELIVERED_KEPT);
  }

  #drop(webhook: string, state: State, kept: number): void {
    this.#sql.exec(
      `DELETE FROM delivery WHERE webhook = ?1 AND state = ?2 AND seq <= (
        SELECT seq FROM delivery WHERE webhook = ?1 AND state = ?2 ORDER BY seq DESC LIMIT 1 OFFSET ?3
      )`,
      webhook,
      state,
      kept,
    );
  }

  /** Dead deliveries wait again: one, or those of a webhook, the oldest first, at most `most`. Returns how many. */
  revive(webhook: string, id: string | null, most: number): number {
    if (!this.#exists) return 0;
    const dead = `SELECT seq FROM delivery WHERE webhook = ? AND state = 'dead' AND (? IS NULL OR id = ?) ORDER BY seq LIMIT ?`;
    const revived = this.#sql.exec(
      `UPDATE delivery SET state = 'new' WHERE seq IN (${dead}) RETURNING seq`,
      webhook,
      id,
      id,
      most,
    );
    return revived.toArray().length;
  }

  hasDead(webhook: string, id: string): boolean {
    if (!this.#exists) return false;
    const query = "SELECT 1 FROM delivery WHERE webhook = ? AND state = 'dead' AND id = ? LIMIT 1";
    return this.#sql.exec(query, webhook, id).toArray().length > 0;
  }

  countWaiting = (webhook: string): number => this.#count(webhook, 'new', 'queued');
  countDead = (webhook: string): number => this.#count(webhook, 'dead', 'dead');

  #count(webhook: string, one: State, other: State): number {
    if (!this.#exists) return 0;
    const query = 'SELECT count(*) AS count FROM delivery WHERE webhook = ? AND state IN (?, ?)';
    return this.#sql.exec<{ count: number }>(query, webhook, one, other).one().count;
  }

  /** The last deliveries of a webhook, newest first. */
  last(webhook: string): readonly Delivery[] {
    return this.#list('SELECT * FROM delivery WHERE webhook = ? ORDER BY seq DESC LIMIT ?', webhook, DELIVERED_KEPT);
  }

  /** The last dead ones, newest first. */
  lastDead(webhook: string): readonly Delivery[] {
    const query = "SELECT * FROM delivery WHERE webhook = ? AND state = 'dead' ORDER BY seq DESC LIMIT ?";
    return this.#list(query, webhook, DEAD_LISTED);
  }

  #list(query: string, webhook: string, most: number): readonly Delivery[] {
    return this.#exists ? this.#sql.exec<DeliveryRow>(query, webhook, most).toArray().flatMap(listed) : [];
  }

  /** Removes the deliveries of all webhooks but these. */
  keepOnly(webhooks: readonly string[]): void {
    if (!this.#exists) return;
    const places = webhooks.map(() => '?').join(', ');
    this.#sql.exec(`DELETE FROM delivery WHERE webhook NOT IN (${places})`, ...webhooks);
  }

  /** Removes all that do not wait, and returns whether one waits. */
  keepWaiting(): boolean {
    if (!this.#exists) return false;
    this.#sql.exec("DELETE FROM delivery WHERE state IN ('delivered', 'dead')");
    return this.#sql.exec('SELECT 1 FROM delivery LIMIT 1').toArray().length > 0;
  }

  clear(): void {
    if (this.#exists) this.#sql.exec('DELETE FROM delivery');
  }
}

type Ref = { seq: number; id: string };
