import { webhookEvents } from '#protocol/constants.ts';
import type { WebhookNews } from '#domain/programs/webhook-news.ts';
import type { Instant } from '#protocol/time.ts';
import type { Delivery, DeliveryProblem, WebhookEvent } from '#protocol/webhooks.ts';

/** What a queue carries of a delivery: neither its body nor a secret. */
export type DeliveryRef = { readonly seq: number; readonly id: string };

/** How an attempt ended; `problem` null: it arrived. */
export type Attempt = { readonly status: number | null; readonly problem: DeliveryProblem | null };

type NewDelivery = {
  readonly id: string;
  readonly webhook: string;
  readonly news: WebhookNews;
  /** Why it is not sent; null: it is. */
  readonly problem: DeliveryProblem | null;
};

type Row = {
  readonly seq: number;
  readonly id: string;
  readonly webhook: string;
  readonly event: string;
  readonly at: number;
  readonly rev: number;
  readonly body: string;
  readonly state: string;
  readonly attempts: number;
  readonly status: number | null;
  readonly problem: string | null;
  readonly tried_at: number | null;
};

/** `new`: not in the queue yet. */
type State = 'new' | 'queued' | 'delivered' | 'dead';

/** Rows of each webhook that arrived, and dead ones, that are kept. */
const DELIVERED_KEPT = 20;
const DEAD_KEPT = 250;
/** Dead ones in a list. */
const DEAD_LISTED = 20;

const CREATE = `CREATE TABLE IF NOT EXISTS delivery (
  seq INTEGER PRIMARY KEY, id TEXT NOT NULL, webhook TEXT NOT NULL, event TEXT NOT NULL,
  at INTEGER NOT NULL, rev INTEGER NOT NULL, body TEXT NOT NULL, state TEXT NOT NULL,
  attempts INTEGER NOT NULL, status INTEGER, problem TEXT, tried_at INTEGER
)`;

/** Deliveries in the room's SQLite. A room that never had a webhook has no table. */
export class DeliveryStore {
  readonly #sql: SqlStorage;
  #isReady = false;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  /** Creates the table. In a transaction that fails it is created again by the next one. */
  #prepare(): void {
    if (!this.#isReady) this.#sql.exec(CREATE);
  }

  /** The table is there for good: the transaction that created it was committed. */
  onCommitted(): void {
    this.#isReady = true;
  }

  get #exists(): boolean {
    if (!this.#isReady) {
      const found = this.#sql.exec("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'delivery'");
      this.#isReady = found.toArray().length > 0;
    }
    return this.#isReady;
  }

  add({ id, webhook, news, problem }: NewDelivery): void {
    this.#prepare();
    this.#sql.exec(
      `INSERT INTO delivery (id, webhook, event, at, rev, body, state, attempts, problem) VALUES (?, ?, ?, ?, ?, ?, ?, 0, ?)`,
      id,
      webhook,
      news.event,
      news.at,
      news.rev,
      bodyOf(news),
      problem === null ? 'new' : 'dead',
      problem,
    );
    if (problem !== null) this.#drop(webhook, 'dead', DEAD_KEPT);
  }

  /** Those that are not in the queue yet, oldest first. */
  unsent(most: number): readonly DeliveryRef[] {
    if (!this.#exists) return [];
    return this.#sql.exec<Ref>("SELECT seq, id FROM delivery WHERE state = 'new' ORDER BY seq LIMIT ?", most).toArray();
  }

  setQueued(sent: readonly DeliveryRef[]): void {
    for (const { seq } of sent) {
      this.#sql.exec("UPDATE delivery SET state = 'queued' WHERE seq = ? AND state = 'new'", seq);
    }
  }

  /** A delivery that waits; null if it arrived, died or was removed. */
  waiting(ref: DeliveryRef): Pick<Row, 'webhook' | 'body' | 'attempts'> | null {
    const row = this.#row(ref);
    return row && (row.state === 'new' || row.state === 'queued') ? row : null;
  }

  #row({ seq, id }: DeliveryRef): Row | null {
    if (!this.#exists) return null;
    return this.#sql.exec<Row>('SELECT * FROM delivery WHERE seq = ? AND id = ?', seq, id).toArray()[0] ?? null;
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

  /** Removes what is kept no longer of a webhook. */
  trim(webhook: string): void {
    this.#drop(webhook, 'delivered', DELIVERED_KEPT);
    this.#drop(webhook, 'dead', DEAD_KEPT);
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

  /** Dead deliveries wait again: one, or all of a webhook. Returns how many. */
  revive(webhook: string, id: string | null): number {
    if (!this.#exists) return 0;
    const { rowsWritten } = this.#sql.exec(
      "UPDATE delivery SET state = 'new' WHERE webhook = ?1 AND state = 'dead' AND (?2 IS NULL OR id = ?2)",
      webhook,
      id,
    );
    return rowsWritten;
  }

  countOf(webhook: string, ...states: readonly State[]): number {
    if (!this.#exists) return 0;
    const [{ count } = { count: 0 }] = this.#sql.exec<{ count: number }>(
      `SELECT count(*) AS count FROM delivery WHERE webhook = ? AND state IN (${states.map(() => '?').join(', ')})`,
      webhook,
      ...states,
    );
    return count;
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
    return this.#exists ? this.#sql.exec<Row>(query, webhook, most).toArray().flatMap(listed) : [];
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

/** The body of a delivery, as it is sent. */
export const bodyOf = ({ event, at, body }: WebhookNews): string =>
  JSON.stringify({ type: event, timestamp: new Date(at).toISOString(), ...body });

const isEvent = (text: string): text is WebhookEvent => webhookEvents.some((each) => each === text);
const problems = [
  'status',
  'timeout',
  'unreachable',
  'own',
  'paused',
  'full',
] as const satisfies readonly DeliveryProblem[];

/** A row in the list; none if its event is one that this version does not know. */
function listed({ id, event, at, rev, state, attempts, status, problem, tried_at }: Row): readonly Delivery[] {
  if (!isEvent(event)) return [];
  const shown = state === 'delivered' || state === 'dead' ? state : 'waiting';
  const why = problems.find((each) => each === problem) ?? null;
  return [{ id, event, at, rev, state: shown, attempts, status, problem: why, tried_at }];
}
