import { targetsOf, withDeliveryEnd, type DeliveryEnd, type WebhookTarget } from '#domain/programs/webhooks.ts';
import { type Cause, webhookNews } from '#domain/programs/webhook-news.ts';
import type { Fact } from '#domain/room/facts.ts';
import { withoutTargets } from '#domain/room/lifecycle.ts';
import type { Room } from '#domain/room/room.ts';
import type { Instant } from '#protocol/time.ts';
import type { CommandName } from '#protocol/commands.ts';
import type { ListedWebhook } from '#protocol/webhooks.ts';
import { log } from '../../log.ts';
import type { RetryQueue } from '../background/retry-queue.ts';
import type { SyncTask } from '../background/sync-tasks.ts';
import { deliveryRate } from '../limits/limits.ts';
import { takeUpTo, type TokenBucket } from '../../lib/token-bucket.ts';
import { newSecret } from '../secrets.ts';
import type { StoredRoom } from '../stored-room.ts';
import { bodyOf } from './delivery-rows.ts';
import { DeliveryStore, type Attempt, type DeliveryRef, type NewDelivery } from './delivery-store.ts';

/** What the queue carries. */
export type WebhookMessage = DeliveryRef & { readonly room: string };

/** What the consumer needs for an attempt. */
export type WebhookOrder = {
  readonly id: string;
  readonly url: string;
  readonly secret: string;
  readonly body: string;
};

type Change = {
  readonly facts: readonly { readonly rev: number; readonly fact: Fact }[];
  readonly moments: readonly Instant[] | undefined;
  readonly command: CommandName | null;
  /** The room after it; null: it ended. */
  readonly after: Room | null;
  readonly now: Instant;
};

type WebhooksOptions = {
  readonly sql: SqlStorage;
  readonly state: StoredRoom;
  readonly retryQueue: RetryQueue<SyncTask>;
  readonly queue: Pick<Queue<WebhookMessage>, 'sendBatch'>;
  /** The id of the room; null: a room that nobody can call. */
  readonly room: string | null;
  readonly scheduleAlarm: () => void;
};

/** Deliveries of one webhook that may wait. Beyond that its receiver is too slow, and new ones are dead at once. */
const MOST_WAITING = 500;
/**
 * Deliveries of one webhook that may be on their way at once, in the queue or being attempted: one, until its receiver has
 * answered within the time that a batch waits for it, and again after an attempt that fails or is slower.
 */
const ON_THEIR_WAY = 1;
const ON_THEIR_WAY_PROMPT = 5;

/** What a room tells other programs: deliveries are stored with the change they tell, and given to the queue after it. */
export class Webhooks {
  readonly #store: DeliveryStore;
  readonly #options: WebhooksOptions;
  /** Undefined: not read yet. */
  #bucket: TokenBucket | null | undefined;
  /** Whether deliveries are being given to the queue. */
  #isSending = false;
  /**
   * The webhooks of the deliveries on their way, by their ids. Only in memory: a room that slept forgets what the queue may
   * have lost, and begins with few.
   */
  readonly #onTheirWay = new Map<string, string>();
  /** Webhooks whose last attempt was prompt. */
  readonly #prompt = new Set<string>();

  constructor(options: WebhooksOptions) {
    this.#store = new DeliveryStore(options.sql);
    this.#options = options;
  }

  /**
   * Stores what webhooks want to know of a change, and removes what waits for deleted ones, within its transaction.
   * Returns whether there is anything to send.
   */
  record(before: Room, { facts, moments, command, after, now }: Change): boolean {
    const { webhooks = [] } = before.session;
    if (webhooks.length === 0) return false;
    if (after && after.session.webhooks !== webhooks)
      this.#store.keepOnly((after.session.webhooks ?? []).map(({ id }) => id));
    const placed = facts.map((each, index) => ({ ...each, at: moments?.[index] ?? now }));
    const news = webhookNews(before, { facts: placed, ends: !after, cause: causeOf({ moments, command }), now });
    const told = news.map((each) => ({ ...each, body: bodyOf(each) }));
    const wanting = webhooks.filter(({ events }) => told.some(({ event }) => events.includes(event)));
    for (const { id, events } of wanting) {
      const wanted = told.filter(({ event }) => events.includes(event));
      this.#add(before, id, wanted);
    }
    if (wanting.length > 0) this.#keepRate();
    if (!after) this.#store.keepWaiting();
    return wanting.length > 0;
  }

  /** Of what one webhook wants to know, as many wait as may. The end of the event always does: it is one more, and cannot be sent again. */
  #add(room: Room, webhook: string, wanted: readonly Omit<NewDelivery, 'id'>[]): void {
    const deliveries = wanted.map(({ event, at, rev, body }) => ({ id: `msg_${newSecret()}`, event, at, rev, body }));
    if (isPaused(room, webhook)) return this.#store.add(deliveries, { webhook, problem: 'paused' });
    const places = this.#freePlaces(webhook);
    const [ends, others] = [deliveries.filter(isEnd), deliveries.filter((each) => !isEnd(each))];
    const sent = this.#take(room, Math.min(places, others.length));
    this.#store.add([...others.slice(0, sent), ...ends], { webhook, problem: null });
    this.#store.add(others.slice(sent), { webhook, problem: sent < places ? 'rate' : 'full' });
  }

  /** How many of `count` more deliveries the room may cause now. */
  #take({ session }: Room, count: number): number {
    this.#bucket ??= this.#store.rate;
    const { taken, bucket } = takeUpTo(this.#bucket, deliveryRate(Boolean(session.owner_uid)), {
      count,
      now: Date.now(),
    });
    this.#bucket = bucket;
    return taken;
  }

  /** The rate holds for a room that slept meanwhile too. */
  #keepRate(): void {
    if (this.#bucket) this.#store.rate = this.#bucket;
  }

  /** How many more deliveries of a webhook may wait. */
  #freePlaces(webhook: string): number {
    return Math.max(0, MOST_WAITING - this.#store.countWaiting(webhook));
  }

  /** Where a room that ends still sends something: its end, or what waits. */
  targetsAtEnd(before: Room): readonly WebhookTarget[] {
    const wantsEnd = ({ id }: WebhookTarget) =>
      before.session.webhooks?.some((each) => each.id === id && each.events.includes('event.finished'));
    return targetsOf(before).filter(
      (target) => (wantsEnd(target) && !isPaused(before, target.id)) || this.#store.countWaiting(target.id) > 0,
    );
  }

  /** Gives to the queue what was stored. Never awaited by a command; what fails is repeated by the alarm. */
  sendAfterCommit(): void {
    this.#store.onAdded();
    this.#sendSoon();
  }

  #sendSoon(): void {
    void this.send().catch((error: unknown) => {
      log.warn('Deliveries wait for the queue', error);
      this.#options.retryQueue.enqueue('webhooks', this.#options.state.now());
      this.#options.scheduleAlarm();
    });
  }

  /** The alarm repeats what failed. */
  sendIfDue(now: Instant): void {
    const { retryQueue, scheduleAlarm } = this.#options;
    void retryQueue
      .runIfDue('webhooks', now, () => this.send())
      .catch((error: unknown) => log.warn('Deliveries wait for the queue', error))
      .finally(scheduleAlarm);
  }

  /** @throws if the queue does not take them. */
  async send(): Promise<void> {
    const { room } = this.#options;
    if (room === null || this.#isSending) return;
    this.#isSending = true;
    try {
      for (;;) {
        const batch = this.#next();
        if (batch.length === 0) break;
        // oxlint-disable-next-line no-await-in-loop -- in their order
        await this.#options.queue.sendBatch(batch.map(({ seq, id }) => ({ body: { room, seq, id } })));
        this.#store.setQueued(batch);
        for (const { id, webhook } of batch) this.#onTheirWay.set(id, webhook);
      }
    } finally {
      this.#isSending = false;
    }
  }

  /** What may go on its way now: of each webhook as many as its share is free. */
  #next(): readonly (DeliveryRef & { readonly webhook: string })[] {
    return this.#targets.flatMap(({ id: webhook }) => {
      const share = this.#prompt.has(webhook) ? ON_THEIR_WAY_PROMPT : ON_THEIR_WAY;
      const taken = [...this.#onTheirWay.values()].filter((each) => each === webhook).length;
      return this.#store.unsent(webhook, Math.max(0, share - taken)).map((ref) => ({ ...ref, webhook }));
    });
  }

  /** A delivery is no longer on its way: the next ones go. */
  #leavesPlace({ id }: DeliveryRef): void {
    this.#onTheirWay.delete(id);
    if (this.#next().length > 0) this.#sendSoon();
  }

  /** After a crash something may be stored that the queue does not have. */
  resume(): void {
    if (this.#next().length > 0) this.#sendSoon();
  }

  /** What to send where; null if the delivery is settled, or its webhook is gone. */
  order({ seq, id }: DeliveryRef): WebhookOrder | null {
    const waiting = this.#store.waiting({ seq, id });
    const target = waiting && this.#targets.find((each) => each.id === waiting.webhook);
    if (!waiting || !target) {
      this.#leavesPlace({ seq, id });
      return null;
    }
    this.#onTheirWay.set(id, waiting.webhook);
    return { id, url: target.url, secret: target.secret, body: waiting.body };
  }

  get #targets(): readonly WebhookTarget[] {
    const { lifecycle } = this.#options.state;
    if (lifecycle.state === 'open') return targetsOf(lifecycle.room);
    return lifecycle.state === 'ended' ? (lifecycle.targets ?? []) : [];
  }

  /** Notes an attempt. Returns whether another one is needed. */
  attempted(ref: DeliveryRef, attempt: Attempt): boolean {
    const webhook = this.#store.attempted(ref, attempt);
    const end = endOf(attempt);
    if (webhook !== null) {
      this.#prompt[attempt.isPrompt ? 'add' : 'delete'](webhook);
      this.#store.note(ref, attempt, { state: stateOf(end), now: this.#options.state.now() });
      if (end !== null) this.#onEnd(webhook, end);
    }
    this.#leavesPlace(ref);
    return webhook !== null && end === null;
  }

  /** The queue has given a delivery up. */
  died(ref: DeliveryRef): void {
    const waiting = this.#store.waiting(ref);
    if (waiting) {
      this.#store.bury(ref);
      this.#onEnd(waiting.webhook, 'dead');
    }
    this.#leavesPlace(ref);
  }

  #onEnd(webhook: string, end: DeliveryEnd): void {
    const { state } = this.#options;
    const { lifecycle } = state;
    if (lifecycle.state === 'open') {
      this.#store.trim(webhook, end === 'delivered' ? 'delivered' : 'dead');
      const room = withDeliveryEnd(lifecycle.room, webhook, end);
      if (room !== lifecycle.room) state.write({ state: 'open', room });
      return;
    }
    if (lifecycle.state === 'ended' && !this.#store.keepWaiting()) state.write(withoutTargets(lifecycle));
  }

  /** Sends as many dead deliveries of a webhook again as may wait, with their ids. Returns how many; null: there is no such one. */
  redeliver(room: Room, webhook: string, delivery: string | null): number | null {
    if (delivery !== null && !this.#store.hasDead(webhook, delivery)) return null;
    const dead = delivery === null ? this.#store.countDead(webhook) : 1;
    const most = this.#take(room, Math.min(dead, this.#freePlaces(webhook)));
    this.#keepRate();
    const revived = this.#store.revive(webhook, delivery, most);
    if (revived > 0) this.#sendSoon();
    return revived;
  }

  listed({ session, webhookStates = [] }: Room): readonly ListedWebhook[] {
    return (session.webhooks ?? []).map((webhook) => ({
      ...webhook,
      paused: webhookStates.find(({ id }) => id === webhook.id)?.paused ?? null,
      deliveries: this.#store.last(webhook.id),
      dead: this.#store.lastDead(webhook.id),
      dead_count: this.#store.countDead(webhook.id),
    }));
  }

  clear(): void {
    this.#store.clear();
  }
}

const isEnd = ({ event }: Pick<NewDelivery, 'event'>): boolean => event === 'event.finished';

function causeOf({ moments, command }: Pick<Change, 'moments' | 'command'>): Cause {
  if (moments) return 'time';
  return command === 'undo' ? 'undo' : 'act';
}

const isPaused = ({ webhookStates = [] }: Room, webhook: string): boolean =>
  webhookStates.some(({ id, paused }) => id === webhook && paused !== null);

/** How an attempt settles a delivery; null: it does not. */
function endOf({ status, problem }: Attempt): DeliveryEnd | null {
  if (problem === null) return 'delivered';
  // No later attempt may be sent there.
  if (problem === 'own') return 'dead';
  return status === 410 ? 'gone' : null;
}

const stateOf = (end: DeliveryEnd | null): 'queued' | 'delivered' | 'dead' =>
  end === 'gone' ? 'dead' : (end ?? 'queued');
