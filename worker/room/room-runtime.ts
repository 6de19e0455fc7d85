import { advance } from '#domain/room/advance.ts';
import type { ReceiverRules } from '#domain/programs/public-url.ts';
import type { QuestionRate } from '#domain/questions/question-limits.ts';
import { carryOut } from '#domain/room/change.ts';
import type { Decision } from '#domain/room/decision.ts';
import { openRoom, type RoomClaim, type RoomLifecycle } from '#domain/room/lifecycle.ts';
import type { Room } from '#domain/room/room.ts';
import { isConnected } from '#domain/people/seat.ts';
import { keepSeats, leave } from '#domain/people/seats.ts';
import { earliest, instant } from '#domain/lib/time.ts';
import { forgottenAt } from '#domain/moving/move.ts';
import { nextWake } from '#domain/room/next-wake.ts';
import { closeCodes } from '#protocol/close-codes.ts';
import type { Instant } from '#protocol/time.ts';
import { Alarm } from './background/alarm.ts';
import { RetryQueue } from './background/retry-queue.ts';
import { SYNC_TASKS, syncTasksAfter, TASK_DEPENDENCIES, type SyncTask } from './background/sync-tasks.ts';
import { AudienceBroadcast } from './broadcast/audience-broadcast.ts';
import { Broadcaster } from './broadcast/broadcaster.ts';
import { Effects } from './broadcast/effects.ts';
import { ScreenTests } from './broadcast/screen-tests.ts';
import { snapshotMessage } from './broadcast/snapshots.ts';
import { CommandExecutor } from './commands/command-executor.ts';
import { IdempotencyCache } from './commands/idempotency-cache.ts';
import { commitChange, runAfterCommit, WITHOUT_ACTOR, type AcceptedChange, type CommitOptions } from './commit.ts';
import { NextDue } from './next-due.ts';
import { absenceOf } from './connections/absence.ts';
import { venueAddresses } from './connections/audience-slots.ts';
import { Connection } from './connections/connection.ts';
import { Connections } from './connections/connections.ts';
import { HallCount } from './connections/hall-count.ts';
import { Presence } from './connections/presence.ts';
import { KeyUses } from './limits/key-uses.ts';
import { Relays } from './relays/relays.ts';
import type { Relay } from './relays/types.ts';
import { RateLimiter } from '../lib/rate-limiter.ts';
import { leastPlan, type PlanId } from '#domain/plans/plans.ts';
import { StoredRoom } from './stored-room.ts';
import { Webhooks, type WebhookMessage } from './webhooks/webhooks.ts';
import { RoomStorage } from './room-storage.ts';

type RuntimeOptions = {
  /** Null: a room that nobody can call. */
  readonly roomId: string | null;
  readonly questionRate: QuestionRate;
  /** The setting of that name. */
  readonly defaultPlan: string;
  readonly receivers: ReceiverRules;
  readonly webhookQueue: Pick<Queue<WebhookMessage>, 'sendBatch'>;
  readonly relayOf: (place: number) => Relay;
  /** Asks D1 since when tokens of the owner are valid, and disconnects those with older ones. */
  readonly refreshAccountStatus: () => Promise<void>;
};

/**
 * Puts the parts of a room together: its value, storage, connections, broadcasts and alarm. It commits what the rules
 * decide and knows no feature. Other modules take from it only the parts they name in their parameter types.
 */
export class RoomRuntime {
  readonly storage: RoomStorage;
  readonly state: StoredRoom;
  readonly connections = new Connections();
  readonly presence: Presence;
  readonly hall: HallCount;
  readonly joinLimiter = new RateLimiter();
  readonly keyUses = new KeyUses();
  readonly screenTests = new ScreenTests();
  readonly broadcaster: Broadcaster;
  readonly effects: Effects;
  readonly audienceBroadcast: AudienceBroadcast;
  readonly idempotencyCache: IdempotencyCache;
  readonly commands: CommandExecutor;
  readonly retryQueue: RetryQueue<SyncTask>;
  readonly alarm: Alarm;
  readonly webhooks: Webhooks;
  readonly relays: Relays;
  readonly leastPlan: PlanId;
  readonly refreshAccountStatus: () => Promise<void>;
  readonly #nextDue = new NextDue();
  /** After a crash: users whose seats say that they are here, but who have no connection. */
  #orphanedSeats: ReadonlySet<string> = new Set();

  constructor(
    ctx: DurableObjectState,
    { roomId, questionRate, defaultPlan, receivers, webhookQueue, relayOf, refreshAccountStatus }: RuntimeOptions,
  ) {
    const { sql } = ctx.storage;
    this.leastPlan = leastPlan(defaultPlan);
    this.refreshAccountStatus = refreshAccountStatus;
    this.storage = new RoomStorage(ctx.storage);
    this.state = new StoredRoom(this.storage);
    this.alarm = new Alarm(ctx.storage);
    this.retryQueue = new RetryQueue(sql, SYNC_TASKS, { after: TASK_DEPENDENCIES });
    this.presence = new Presence(this.connections, {
      now: () => this.state.now(),
      pingedAt: (socket) => {
        const at = ctx.getWebSocketAutoResponseTimestamp(socket);
        return at ? at.getTime() + this.state.ahead : 0;
      },
    });
    this.relays = new Relays(sql, {
      relayOf,
      now: () => this.state.now(),
      absence: () => (this.state.room ? null : absenceOf(this.state.lifecycle)),
      scheduleAlarm: () => this.scheduleAlarm(),
    });
    this.hall = new HallCount(this.connections, this.relays);
    this.broadcaster = new Broadcaster(this.connections, {
      stateFor: (connection) => this.#stateFor(connection),
      onBroken: (connection) => this.#onSendFailed(connection),
      isSilent: (connection) => this.presence.isSilent(connection),
      relays: this.relays,
    });
    this.effects = new Effects(this);
    this.audienceBroadcast = new AudienceBroadcast(this, sql);
    this.idempotencyCache = new IdempotencyCache(sql);
    this.commands = new CommandExecutor({
      questionRate,
      receivers,
      cache: this.idempotencyCache,
      pastActs: () => this.storage.pastActs(),
      commit: (change, options) => this.commit(change, options),
    });
    this.webhooks = new Webhooks({
      sql,
      state: this.state,
      retryQueue: this.retryQueue,
      queue: webhookQueue,
      room: roomId,
      scheduleAlarm: () => this.scheduleAlarm(),
    });
    this.#load(ctx.getWebSockets());
  }

  /** Addresses from which a screen with a code is connected. */
  venues(): ReadonlySet<string | undefined> {
    return this.state.room ? venueAddresses(this.connections, this.state.room) : new Set();
  }

  /** Applies everything that was due by `now`. Called before anything else reads or changes the room. */
  advance(now: Instant): Room | null {
    this.#disconnectEndedKeys(now);
    this.#advance(now);
    this.#releaseOrphanedSeats(now);
    return this.state.room;
  }

  #disconnectEndedKeys(now: Instant): void {
    for (const connection of this.connections.programs) {
      const { until = null } = connection.attachment.program ?? {};
      if (until !== null && until <= now)
        this.connections.disconnect(connection, closeCodes.credentials, 'credentials');
    }
  }

  #advance(now: Instant): void {
    const { room } = this.state;
    if (!room) return;
    const later = this.#nextDue.passQuietly(room, now);
    if (later) return this.state.setAdvanced(later);
    const change = advance(room, now);
    const isQuiet = change.facts.length === 0 && change.effects.length === 0;
    if (isQuiet) this.state.setAdvanced(change.room);
    else this.commit(change, WITHOUT_ACTOR);
  }

  /** Opens an unclaimed room, in one synchronous step: the first claim wins. */
  claim(claim: RoomClaim, now: Instant): Room {
    const room = openRoom(claim, now);
    const lifecycle: RoomLifecycle = { state: 'open', room };
    const tasks = syncTasksAfter(null, lifecycle);
    this.state.write(
      lifecycle,
      tasks.map((task) => () => this.retryQueue.enqueue(task, now)),
    );
    this.audienceBroadcast.reset(room, now);
    this.scheduleAlarm();
    return room;
  }

  /** @throws if the change cannot be stored; then nothing has happened. */
  commit(change: AcceptedChange, options: CommitOptions): void {
    commitChange(this, change, options);
  }

  /** Commits a decision that has no actor, as of time or of an account. */
  applyDecision(decide: (room: Room, now: Instant) => Decision): void {
    const now = this.state.now();
    const room = this.advance(now);
    const change = room && carryOut(room, decide(room, now), now);
    if (change?.ok && (change.room !== room || change.effects.length > 0)) this.commit(change, WITHOUT_ACTOR);
  }

  /** A socket was closed or failed. If this event woke the room, the socket is not among its connections any more. */
  onSocketClosed(socket: WebSocket, how: { clean: boolean }): void {
    const connection = this.connections.bySocket(socket) ?? Connection.restore(socket);
    if (connection) this.onDisconnected(connection, how);
  }

  /** Releases the seat of a connection that ended: at once after a clean close, otherwise after a grace period. */
  onDisconnected(connection: Connection, how: { clean: boolean }): void {
    const { userId } = connection.attachment;
    // Removed first, or `advance` would send to it. And only once: another connection may have taken the seat over.
    if (!this.connections.remove(connection) && userId !== null && this.connections.byUser(userId)) return;
    this.#orphanedSeats = new Set([...this.#orphanedSeats].filter((each) => each !== userId));
    this.advance(this.state.now());
    this.#releaseSeat(connection, how);
  }

  #stateFor({ attachment }: Connection) {
    const { room } = this.state;
    const now = this.state.now();
    return (
      room && { body: snapshotMessage(room, attachment, this.connections, now), stamp: { rev: room.clock.rev, now } }
    );
  }

  /** A connection broke during a broadcast: the room is not advanced in the middle of it. */
  #onSendFailed(connection: Connection): void {
    if (this.connections.remove(connection)) this.#releaseSeat(connection, { clean: false });
  }

  #releaseSeat(connection: Connection, { clean }: { clean: boolean }): void {
    const { room } = this.state;
    const { userId } = connection.attachment;
    if (!room || userId === null) return this.scheduleAlarm();
    const change = leave(room, userId, { clean, now: this.state.now() });
    if (change.ok && change.room !== room) this.commit(change, WITHOUT_ACTOR);
  }

  /** The alarm fired and the room was advanced: what is left are broadcasts that were due. */
  onAlarm(now: Instant): void {
    const { room } = this.state;
    if (room) this.audienceBroadcast.onAlarm(room, now);
    this.relays.onAlarm(now);
    if (room) this.hall.countIfDue(room, now, (counted) => this.commit(counted, WITHOUT_ACTOR));
    this.scheduleAlarm();
  }

  /** Sets the alarm to the next moment at which there is something to do. */
  scheduleAlarm(): void {
    const { room, lifecycle } = this.state;
    const onMachine = (moment: Instant) => instant(moment - this.state.ahead);
    const at = earliest([
      room && (this.connections.wantsTicks ? nextWake(room, { ticks: true }) : this.#nextDue.of(room)),
      room && this.audienceBroadcast.nextDue,
      room && this.connections.nextKeyEnd,
      room && this.hall.nextDue(room, this.state.now()),
      this.retryQueue.nextDue,
      this.relays.nextDue,
      lifecycle.state === 'moved' ? forgottenAt(lifecycle) : null,
    ]);
    if (at !== null) this.alarm.set(onMachine(at), onMachine(this.state.now()));
    else if (!room) this.alarm.cancel();
  }

  #load(sockets: readonly WebSocket[]): void {
    if (!this.state.load()) return;
    this.idempotencyCache.load();
    this.retryQueue.load();
    this.webhooks.resume();
    this.relays.load();
    const { room } = this.state;
    if (!room) return;
    this.connections.restore(sockets, room.clock.rev);
    const orphaned = room.seats.filter((seat) => isConnected(seat) && !this.connections.byUser(seat.userId));
    this.#orphanedSeats = new Set(orphaned.map(({ userId }) => userId));
    this.audienceBroadcast.restore(room, this.state.now());
    this.#advance(this.state.now());
    // A room stored by an older version does not know since when its owner's tokens are valid. Nothing waits for the answer.
    if (room.session.owner_uid && room.keys.tokensSince === undefined) {
      runAfterCommit(() => this.retryQueue.enqueue('plan', this.state.now()));
      runAfterCommit(() => this.scheduleAlarm());
    }
  }

  /** Connections that were lost in a crash have no close event. Only once: later ones end by themselves. */
  #releaseOrphanedSeats(now: Instant): void {
    const { room } = this.state;
    if (!room || this.#orphanedSeats.size === 0) return;
    const change = keepSeats(room, this.#orphanedSeats, now);
    if (change.ok) this.commit(change, WITHOUT_ACTOR);
    this.#orphanedSeats = new Set();
  }
}
