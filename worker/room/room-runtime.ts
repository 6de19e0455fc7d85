import { unrecorded, withAccount, withRecorded } from '#domain/people/accounts.ts';
import type { Account } from '#domain/room/private-state.ts';
import { advance } from '#domain/room/advance.ts';
import type { QuestionRate, QuestionAttempt } from '#domain/questions/question-limits.ts';
import { carryOut } from '#domain/room/change.ts';
import type { Actor, Decision } from '#domain/room/decision.ts';
import type { Change } from '#domain/room/change.ts';
import { isOfPeople, loggable } from '#domain/room/facts.ts';
import type { Fact } from '#domain/room/facts.ts';
import { openRoom, tombstoneOf } from '#domain/room/lifecycle.ts';
import type { RoomClaim, RoomLifecycle } from '#domain/room/lifecycle.ts';
import type { Room } from '#domain/room/room.ts';
import { isHere } from '#domain/people/seat.ts';
import { keepSeats, leave, SILENT_AFTER } from '#domain/people/seats.ts';
import { earlier, earliest, instant } from '#domain/lib/time.ts';
import { nextWake } from '#domain/room/next-wake.ts';
import type { Instant } from '#protocol/time.ts';
import { log } from '../log.ts';
import { Alarm } from './background/alarm.ts';
import { RateLimiter } from './limits/rate-limiter.ts';
import { RetryQueue } from './background/retry-queue.ts';
import { Effects } from './broadcast/effects.ts';
import { TASK_DEPENDENCIES, SYNC_TASKS, syncTasksAfter } from './background/sync-tasks.ts';
import type { SyncTask } from './background/sync-tasks.ts';
import { Connection } from './connections/connection.ts';
import { Connections } from './connections/connections.ts';
import { IdempotencyCache } from './commands/idempotency-cache.ts';
import type { CachedOutcome } from './commands/idempotency-cache.ts';
import { AudienceBroadcast } from './broadcast/audience-broadcast.ts';
import { RoomStorage } from './storage/room-storage.ts';
import { Broadcaster } from './broadcast/broadcaster.ts';
import type { Cause } from './broadcast/broadcaster.ts';

type AcceptedChange = Extract<Change, { ok: true }>;

/** Who did it and with which command, for the log; `cause` for the connection that waits for it. */
export type CommitOptions = {
  readonly actor: Actor | null;
  readonly command: string | null;
  readonly cause?: Cause;
  readonly remember?: { readonly key: string; readonly result: CachedOutcome };
};

type RuntimeOptions = { readonly asking: QuestionRate; readonly refreshAccountStatus: () => Promise<void> };

const WITHOUT_ACTOR: CommitOptions = { actor: null, command: null };

/**
 * The room between its rules and the platform: it keeps the place, writes what changed, tells it, and sets the one
 * alarm. It knows no feature.
 */
export class RoomRuntime {
  readonly connections = new Connections();
  readonly retryQueue: RetryQueue<SyncTask>;
  readonly idempotencyCache: IdempotencyCache;
  readonly broadcaster: Broadcaster;
  readonly alarm: Alarm;
  readonly storage: RoomStorage;
  readonly effects: Effects;
  readonly joinLimiter = new RateLimiter();
  readonly #audienceBroadcast: AudienceBroadcast;
  readonly #ctx: DurableObjectState;
  #lifecycle: RoomLifecycle = { state: 'unclaimed' };
  /** After a crash: who was here, and has no connection any more. */
  #orphanedSeats: ReadonlySet<string> = new Set();

  /** How often questions may be asked. */
  readonly asking: QuestionRate;
  /** Asks D1 since when tokens of the owner are good, and ends the older ones. */
  readonly refreshAccountStatus: () => Promise<void>;
  /** Who tried to ask a moment ago. In memory: a room that sleeps has been quiet for longer. */
  questionAttempts: readonly QuestionAttempt[] = [];

  constructor(ctx: DurableObjectState, { asking, refreshAccountStatus }: RuntimeOptions) {
    this.#ctx = ctx;
    this.asking = asking;
    this.refreshAccountStatus = refreshAccountStatus;
    this.storage = new RoomStorage(ctx.storage);
    this.alarm = new Alarm(ctx.storage);
    this.idempotencyCache = new IdempotencyCache(ctx.storage.sql);
    this.retryQueue = new RetryQueue(ctx.storage.sql, SYNC_TASKS, { after: TASK_DEPENDENCIES });
    this.broadcaster = new Broadcaster(this.connections, {
      onBroken: (connection) => this.#onSendFailed(connection),
      isSilent: (connection) => this.isSilent(connection),
    });
    this.effects = new Effects(this.connections, this.broadcaster);
    this.#audienceBroadcast = new AudienceBroadcast(this.connections, this.broadcaster, ctx.storage.sql);
    this.#load();
  }

  get lifecycle(): RoomLifecycle {
    return this.#lifecycle;
  }

  get room(): Room | null {
    return this.#lifecycle.state === 'open' ? this.#lifecycle.room : null;
  }

  /** The room's time never goes back, whatever the machine's clock does. Epoch milliseconds. */
  now(): Instant {
    return instant(Math.max(Date.now(), this.room?.clock.advancedTo ?? 0));
  }

  /** Lets everything happen that was due. Called before anything else touches the room. */
  advance(now: Instant): Room | null {
    this.#advance(now);
    this.#releaseOrphanedSeats(now);
    return this.room;
  }

  #advance(now: Instant): void {
    const { room } = this;
    if (!room) return;
    const change = advance(room, now);
    const quiet = change.facts.length === 0 && change.effects.length === 0;
    if (quiet) this.#lifecycle = { state: 'open', room: change.room };
    else this.commit(change, WITHOUT_ACTOR);
  }

  /** Opens an unclaimed room. One synchronous step: the first claim wins. */
  claim(claim: RoomClaim, now: Instant): Room {
    const room = openRoom(claim, now);
    const lifecycle: RoomLifecycle = { state: 'open', room };
    this.storage.write(lifecycle, () => this.#enqueueSyncTasks(null, lifecycle, now));
    this.#lifecycle = lifecycle;
    this.#audienceBroadcast.reset(room, now);
    this.scheduleAlarm();
    return room;
  }

  /**
   * Writes a change and everything that goes with it, then tells it. What is sent leaves when it is durable.
   * @throws if it cannot be stored; then nothing has happened.
   */
  commit(change: AcceptedChange, options: CommitOptions): void {
    const { room: before } = this;
    if (!before) return;
    const now = this.now();
    const facts = numbered(before, change.facts);
    const ends = change.effects.some(({ effect }) => effect === 'end');
    const room = withAccount(change.room, options.actor?.uid ?? null, now);
    const lifecycle: RoomLifecycle = ends ? tombstoneOf(room, now, options.remember?.key) : { state: 'open', room };
    this.storage.write(lifecycle, () => {
      for (const { fact, ...numbers } of facts) {
        this.storage.append({ ...numbers, at: now, ...logged(options), fact: loggable(fact) });
      }
      if (options.remember && !ends) this.idempotencyCache.put(options.remember.key, now, options.remember.result);
      this.#enqueueSyncTasks(before, lifecycle, now);
      if (ends) this.storage.clearHistory();
    });
    this.#lifecycle = lifecycle;
    const news = { facts, sessionId: before.session.session_id, now, ...(options.cause && { cause: options.cause }) };
    const steps = [
      () => this.broadcaster.broadcastFacts(news),
      ...change.effects.map((effect) => () => this.effects.perform(effect, { before, room: this.room, now })),
      () => this.#audienceBroadcast.onChange(this.room, now),
      () => this.scheduleAlarm(),
    ];
    for (const step of steps) runAfterCommit(step);
  }

  #enqueueSyncTasks(before: Room | null, lifecycle: RoomLifecycle, now: Instant): void {
    for (const task of syncTasksAfter(before, lifecycle)) this.retryQueue.enqueue(task, now);
  }

  /** What time and outside bring: a decision that nobody in the room made. */
  applyDecision(decide: (room: Room, now: Instant) => Decision): void {
    const now = this.now();
    const room = this.advance(now);
    const change = room && carryOut(room, decide(room, now), now);
    if (change?.ok && (change.room !== room || change.effects.length > 0)) this.commit(change, WITHOUT_ACTOR);
  }

  /** The report is where its owner finds it: the tombstone goes on without. */
  markReportStored(): void {
    if (this.#lifecycle.state === 'ended') this.save({ ...this.#lifecycle, report: null });
  }

  /** They can be found by their room now. */
  markAccountsRecorded(done: readonly Account[]): void {
    const { room } = this;
    if (!room) return;
    const after = withRecorded(room, done);
    this.save({ state: 'open', room: after });
    if (unrecorded(after).length > 0) this.retryQueue.enqueue('accounts', this.now());
  }

  /** A change of what only the room knows. */
  save(lifecycle: RoomLifecycle): void {
    this.storage.write(lifecycle, () => {});
    this.#lifecycle = lifecycle;
  }

  /** A socket ended by itself. If it was this that woke the room, the socket is none of the room's connections any more. */
  onSocketClosed(socket: WebSocket, how: { clean: boolean }): void {
    const connection = this.connections.bySocket(socket) ?? Connection.restore(socket);
    if (connection) this.onDisconnected(connection, how);
  }

  /** A connection is gone: its seat too, at once after a goodbye, with a little grace otherwise. */
  onDisconnected(connection: Connection, how: { clean: boolean }): void {
    const { userId } = connection.attachment;
    // First of all, or it would be told what it can hear no more. And only once: another connection may have its seat by now.
    if (!this.connections.remove(connection) && userId !== null && this.connections.byUser(userId)) return;
    this.#orphanedSeats = new Set([...this.#orphanedSeats].filter((each) => each !== userId));
    this.advance(this.now());
    this.#releaseSeat(connection, how);
  }

  /** A connection broke while it was told something: not the moment to tell others of anything new. */
  #onSendFailed(connection: Connection): void {
    if (this.connections.remove(connection)) this.#releaseSeat(connection, { clean: false });
  }

  #releaseSeat(connection: Connection, { clean }: { clean: boolean }): void {
    const { room } = this;
    const { userId } = connection.attachment;
    if (!room || userId === null) return this.scheduleAlarm();
    const change = leave(room, userId, { clean, now: this.now() });
    if (change.ok && change.room !== room) this.commit(change, WITHOUT_ACTOR);
  }

  /** The alarm's own work: what was due has been advanced already. */
  onAlarm(now: Instant): void {
    const { room } = this;
    if (room) this.#audienceBroadcast.onAlarm(room, now);
    this.scheduleAlarm();
  }

  /** When a seat was last heard. */
  lastHeard(userId: string): Instant {
    const connection = this.connections.byUser(userId);
    return connection ? this.lastHeardOn(connection) : instant(0);
  }

  /** When anything came on a connection: a frame, or a liveness ping that the runtime answered for the room. */
  lastHeardOn(connection: Connection): Instant {
    const ping = this.#ctx.getWebSocketAutoResponseTimestamp(connection.socket)?.getTime() ?? 0;
    return instant(Math.max(ping, connection.attachment.heardAt));
  }

  /** Nothing came on it for so long that whoever needs its place may have it. */
  isSilent(connection: Connection): boolean {
    return this.lastHeardOn(connection) < earlier(this.now(), SILENT_AFTER);
  }

  /** Sets the alarm to the next moment at which there is something to do. */
  scheduleAlarm(): void {
    const moments = [
      this.#nextTransition(),
      this.retryQueue.nextDue,
      this.room && this.#audienceBroadcast.nextDue,
    ].filter((each) => each !== null);
    const at = earliest(moments);
    if (at !== null) this.alarm.set(at, this.now());
    else if (!this.room) this.alarm.cancel();
  }

  #nextTransition(): Instant | null {
    return this.room && nextWake(this.room, { ticks: this.connections.wantsTicks });
  }

  #load(): void {
    if (!this.storage.exists) return;
    this.#lifecycle = this.storage.load();
    this.idempotencyCache.load();
    this.retryQueue.load();
    const { room } = this;
    if (!room) return;
    this.connections.restore(this.#ctx.getWebSockets(), room.clock.rev);
    const lost = room.seats.filter((seat) => isHere(seat) && !this.connections.byUser(seat.userId));
    this.#orphanedSeats = new Set(lost.map(({ userId }) => userId));
    this.#audienceBroadcast.restore(room, this.now());
    this.#advance(this.now());
    // A room of an older form does not know since when its owner's tokens are good. Nobody waits for it to be asked.
    if (room.session.owner_uid && room.keys.tokensSince === undefined) {
      runAfterCommit(() => this.retryQueue.enqueue('plan', this.now()));
      runAfterCommit(() => this.scheduleAlarm());
    }
  }

  /** Connections that ended without a word died with the room. Once: whoever says a word now has ended by himself. */
  #releaseOrphanedSeats(now: Instant): void {
    const { room } = this;
    if (!room || this.#orphanedSeats.size === 0) return;
    const change = keepSeats(room, this.#orphanedSeats, now);
    if (change.ok) this.commit(change, WITHOUT_ACTOR);
    this.#orphanedSeats = new Set();
  }
}

/** Facts with their numbers, and the numbers that those have which are not of people. */
function numbered({ clock }: Room, facts: readonly Fact[]): { rev: number; acts: number; fact: Fact }[] {
  let { rev, acts } = clock;
  return facts.map((fact) => {
    rev += 1;
    if (!isOfPeople(fact)) acts += 1;
    return { rev, acts, fact };
  });
}

const logged = ({ actor, command }: CommitOptions) => ({ actor, command });

/** What follows a change that is stored. If it fails, the change has happened all the same, and the rest of it follows. */
function runAfterCommit(step: () => void): void {
  try {
    step();
  } catch (error) {
    log.error('What follows a change failed', error);
  }
}
