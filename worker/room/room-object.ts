import { DurableObject } from 'cloudflare:workers';
import { QUESTION_RATE, RELAXED_QUESTION_RATE } from '#domain/questions/question-limits.ts';
import { carryOut } from '#domain/room/change.ts';
import { readerRole, writerRole } from '#domain/people/credentials.ts';
import { statsOf } from '#domain/report/report.ts';
import { can } from '#domain/people/roles.ts';
import type { Capability } from '#domain/people/roles.ts';
import { expiresAt } from '#domain/room/lifecycle.ts';
import type { Room } from '#domain/room/room.ts';
import { adopt } from '#domain/event/session.ts';
import { instant } from '#domain/lib/time.ts';
import { acceptedAccount, revokeTokens } from '#domain/people/tokens.ts';
import { closeCodes } from '#protocol/close-codes.ts';
import { DEFAULT_TIME_ZONE } from '#protocol/constants.ts';
import { roomCode } from '#protocol/ids.ts';
import type { Refusal } from '#protocol/refusals.ts';
import type { Session } from '#protocol/session.ts';
import type { Stats } from '#protocol/stats.ts';
import type { Instant } from '#protocol/time.ts';
import type { Role } from '#protocol/users.ts';
import { log } from '../log.ts';
import type {
  Caller,
  Claimed,
  ClaimCall,
  JoinCheck,
  OwnedBackup,
  Owner,
  PerformCall,
  Performed,
  PublicInfo,
  SnapshotCall,
  Reply,
  RoomUsage,
  Snapshot,
} from './calls/types.ts';
import { clientKeyOf, credentialOfCaller, idempotencyKeyOf } from './calls/callers.ts';
import { claimRoom } from './calls/claim-room.ts';
import { executeCommand } from './commands/execute-command.ts';
import type { CommandRequest } from './commands/execute-command.ts';
import { RoomRuntime } from './room-runtime.ts';
import type { CommitOptions } from './room-runtime.ts';
import { admitConnection, isRejected, acceptConnection } from './connections/admission.ts';
import { syncWithD1 } from './background/d1-sync.ts';
import { purge, eraseAccount } from './calls/erasure.ts';
import { CodeRateLimit, showsWrongCode } from './limits/code-rate-limit.ts';
import { handleMessage } from './connections/message-handler.ts';
import { joinCheck } from './calls/join-check.ts';
import { parseConnectionRequest, statusCheckRequired, reject } from './connections/connection-request.ts';
import type { ConnectionRequest } from './connections/connection-request.ts';
import { closeQuietly } from './connections/connection.ts';
import { parseCommand } from './commands/parse-command.ts';
import { publicInfoOf, ownedBackupOf, snapshotFor, usageOf } from './calls/queries.ts';
import { notifyTurnedAway } from './broadcast/staff-notices.ts';
import { refreshAccountStatus } from './background/account-status.ts';

const FINISHED = { code: closeCodes.finished, reason: 'finished' } as const;
const NOT_FOUND = { code: closeCodes.noSuchRoom, reason: 'not_found' } as const;

/** One event's room: the authority over its timers, its people and its limits. */
export class RoomObject extends DurableObject<Env> {
  readonly #runtime: RoomRuntime;
  readonly #codeRateLimit: CodeRateLimit;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    // Liveness costs nothing: the runtime answers it without waking the room.
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'));
    this.#runtime = new RoomRuntime(ctx, {
      asking: env.ENVIRONMENT === 'production' ? QUESTION_RATE : RELAXED_QUESTION_RATE,
      refreshAccountStatus: () => refreshAccountStatus(this.#runtime, this.env),
    });
    this.#codeRateLimit = new CodeRateLimit(env.WRONG_CODE, () => ctx.id.name);
  }

  /** A socket knocks. Every refusal is a close code, so that a browser can see it. */
  override async fetch(request: Request): Promise<Response> {
    const incoming = parseConnectionRequest(request);
    if ('reason' in incoming) return reject(incoming);
    const { subprotocol } = incoming;
    const now = this.#runtime.now();
    const room = this.#runtime.advance(now) ?? (await this.#claimByConnection(incoming));
    if (room === 'unproven') return statusCheckRequired();
    if (room === 'too_many') return reject({ code: closeCodes.tooFast, reason: 'too_many_rooms', subprotocol });
    if (!room) return reject({ ...(this.#runtime.lifecycle.state === 'ended' ? FINISHED : NOT_FOUND), subprotocol });
    const admission = admitConnection(this.#runtime, room, incoming, now);
    if (!isRejected(admission)) {
      return acceptConnection(this.#runtime, admission, incoming, {
        acceptSocket: (socket) => this.ctx.acceptWebSocket(socket),
        now,
      });
    }
    if (admission.code === closeCodes.full) notifyTurnedAway(this.#runtime, incoming.type);
    if (admission.wrongCode && (await this.#codeRateLimit.isExceeded(incoming.address))) {
      return reject({ code: closeCodes.tooFast, reason: 'too_many_codes', subprotocol });
    }
    return reject({ code: admission.code, reason: admission.reason, subprotocol });
  }

  override webSocketMessage(socket: WebSocket, data: string | ArrayBuffer): void {
    const connection = this.#runtime.connections.bySocket(socket);
    if (connection) handleMessage(this.#runtime, connection, data);
  }

  override webSocketClose(socket: WebSocket, code: number, reason: string): void {
    // The runtime does not answer a close by itself; without an answer a browser waits ten seconds for it.
    closeQuietly(socket, code, reason);
    this.#runtime.onSocketClosed(socket, { clean: code === 1000 || code === 1001 });
  }

  override webSocketError(socket: WebSocket): void {
    this.#runtime.onSocketClosed(socket, { clean: false });
  }

  /** Rings at `nextWake`. It may come late, twice or not at all: `advance` finds what is due, once. */
  override async alarm(): Promise<void> {
    try {
      this.#runtime.alarm.onFired();
      const now = this.#runtime.now();
      this.#runtime.advance(now);
      syncWithD1(this.#runtime, this.env.DB, now);
      this.#runtime.onAlarm(now);
    } catch (error) {
      log.error('The alarm failed', error);
      await this.#runtime.alarm.retry();
    }
  }

  async claim(call: ClaimCall): Promise<Reply<Claimed>> {
    const now = this.#runtime.now();
    this.#runtime.advance(now);
    const claimed = claimRoom(this.#runtime, call, now);
    return claimed ? this.#ok(claimed) : this.#refuse({ error: 'conflict' });
  }

  /** The room becomes the caller's own. */
  async adopt(caller: Caller, owner: Owner): Promise<Reply<Session>> {
    return this.#forCaller(caller, (room, now) => {
      const change = carryOut(room, adopt(room, credentialOfCaller(room, caller), owner, now), now);
      if (!change.ok) return this.#refuse(change.refusal);
      const actor = { role: 'controller', userId: null, uid: owner.uid } as const;
      if (change.room !== room) this.#runtime.commit(change, { actor, command: null, ...this.#causeOf(caller) });
      return this.#ok({ ...change.room.session, expires_at: expiresAt(change.room) });
    });
  }

  /** A call of a screen whose connection is open: what comes of it is that screen's own doing. */
  #causeOf(caller: Caller): Pick<CommitOptions, 'cause'> {
    const clientKey = clientKeyOf(caller);
    const connection =
      clientKey === null
        ? undefined
        : this.#runtime.connections.all.find(({ attachment }) => attachment.clientKey === clientKey);
    return connection ? { cause: { connection, id: crypto.randomUUID() } } : {};
  }

  /** The plan of an account is another one. Its room asks for it, as long as it takes. */
  async planChanged(uid: string): Promise<void> {
    if (this.#runtime.room?.session.owner_uid !== uid) return;
    this.#runtime.retryQueue.enqueue('plan', this.#runtime.now());
    this.#runtime.scheduleAlarm();
  }

  /** Somebody has a new password since then (epoch milliseconds): if the room is his, older tokens are none to it. */
  async endTokens(uid: string, since: number): Promise<void> {
    this.#runtime.applyDecision((room, now) => revokeTokens(room, uid, { since: instant(since), now }));
  }

  /** An account ended. */
  async eraseAccount(uid: string): Promise<void> {
    await eraseAccount(this.#runtime, uid);
  }

  /** What is left of a room that ended goes too, for its owner. */
  async purge(caller: Caller): Promise<Reply<null>> {
    const { lifecycle } = this.#runtime;
    const isOwner = lifecycle.state === 'ended' && caller.uid !== null && lifecycle.record.owner_uid === caller.uid;
    if (!isOwner) return this.#refuse({ error: 'session_not_found' });
    await purge(this.#runtime);
    return this.#ok(null);
  }

  /** How much of its plan the room uses. */
  async usage(caller: Caller): Promise<Reply<RoomUsage>> {
    return this.#withCapability('edit-timers', caller, usageOf);
  }

  /** A command by HTTP. */
  async perform({ caller, command, key }: PerformCall): Promise<Reply<Performed>> {
    if (this.#hasEndedIt({ caller, command, key })) return this.#ok({ role: 'controller', rev: 0, answer: {} });
    return this.#forCaller(caller, (room, now) => {
      const credential = credentialOfCaller(room, caller);
      const role = writerRole(credential);
      const asking: CommandRequest = {
        raw: command,
        actor: { role, userId: null, uid: acceptedAccount(room, caller) },
        credential,
        clientKey: clientKeyOf(caller),
        address: caller.address,
        key: key === null ? null : idempotencyKeyOf(caller, key),
      };
      const result = executeCommand(this.#runtime, room, asking, now);
      return result.ok ? this.#ok({ role, rev: result.rev, answer: result.answer }) : this.#refuse(result.refusal);
    });
  }

  /** The very call that ended the room comes again: it is answered as it was. */
  #hasEndedIt({ caller, command, key }: PerformCall): boolean {
    const { lifecycle } = this.#runtime;
    if (lifecycle.state !== 'ended' || key === null || lifecycle.endedBy !== idempotencyKeyOf(caller, key))
      return false;
    const parsed = parseCommand(command);
    return parsed.ok && parsed.command.command === 'event.finish';
  }

  /** All that the caller may see. */
  async snapshot(reading: SnapshotCall): Promise<Reply<Snapshot>> {
    return this.#forCaller(reading.caller, (room, now) =>
      this.#ok(snapshotFor(room, reading, { connections: this.#runtime.connections, now })),
    );
  }

  /** The event in figures. */
  async stats(caller: Caller): Promise<Reply<Stats>> {
    return this.#withCapability('see-stats', caller, statsOf);
  }

  /** Everything but codes, people and plan. */
  async backup(caller: Caller): Promise<Reply<OwnedBackup>> {
    return this.#withCapability('back-up', caller, ownedBackupOf);
  }

  async #withCapability<Value>(
    capability: Capability,
    caller: Caller,
    read: (room: Room, now: Instant) => Value,
  ): Promise<Reply<Value>> {
    return this.#forCaller(caller, (room, now) => {
      const credential = credentialOfCaller(room, caller);
      if (can(readerRole(room, credential), capability)) return this.#ok(read(room, now));
      return this.#refuse({ error: credential === 'none' ? 'unauthorized' : 'forbidden' });
    });
  }

  async publicInfo(): Promise<Reply<PublicInfo>> {
    return this.#inRoom((room) => this.#ok(publicInfoOf(room)));
  }

  /** What would happen to a socket of this type. Whoever finds the room full by asking does not knock: staff hear of it. */
  async joinCheck(caller: Caller, type: Role): Promise<Reply<JoinCheck>> {
    return this.#forCaller(caller, (room, now) => {
      const credential = credentialOfCaller(room, caller);
      const check = joinCheck(this.#runtime, room, { caller, type, credential }, now);
      if (check.reason === 'room_full') notifyTurnedAway(this.#runtime, type);
      return this.#ok(check);
    });
  }

  /** A call of somebody who may show a code: one that opens nothing here is counted, whatever the call would answer. */
  async #forCaller<Value>(caller: Caller, answer: (room: Room, now: Instant) => Reply<Value>): Promise<Reply<Value>> {
    const { room } = this.#runtime;
    const isTooMany = room && showsWrongCode(room, caller) && (await this.#codeRateLimit.isExceeded(caller.address));
    return isTooMany ? this.#refuse({ error: 'too_many' }) : this.#inRoom(answer);
  }

  /** A call of an open room, in which everything that was due has happened. Nothing comes in between. */
  #inRoom<Value>(answer: (room: Room, now: Instant) => Reply<Value>): Reply<Value> {
    const now = this.#runtime.now();
    const room = this.#runtime.advance(now);
    return room ? answer(room, now) : this.#refuse({ error: 'session_not_found' });
  }

  /** An unclaimed room belongs to the first controller who comes with a well-formed code. */
  async #claimByConnection(request: ConnectionRequest): Promise<Room | 'too_many' | 'unproven' | null> {
    const { name: sessionId } = this.ctx.id;
    if (this.#runtime.lifecycle.state !== 'unclaimed' || request.type !== 'controller' || !sessionId) return null;
    if (!roomCode.safeParse(request.code).success) return null;
    const owner = ownerOf(request);
    if (owner === 'unproven') return owner;
    const { success } = await this.env.CREATE_ROOM.limit({ key: request.address });
    if (!success) return 'too_many';
    const call = { sessionId, name: null, owner, code: request.code, timeZone: DEFAULT_TIME_ZONE };
    claimRoom(this.#runtime, call, this.#runtime.now());
    return this.#runtime.room;
  }

  #ok<Value>(value: Value): Reply<Value> {
    return { ok: true, value, serverTime: this.#runtime.now() };
  }

  #refuse(refusal: Refusal): { readonly ok: false; readonly refusal: Refusal; readonly serverTime: number } {
    return { ok: false, refusal, serverTime: this.#runtime.now() };
  }
}

/** In whose name a knock claims; `unproven` while nobody has asked whether that account stands. */
function ownerOf({ uid, accountName, tokensSince }: ConnectionRequest): Owner | 'unproven' | null {
  if (uid === null) return null;
  return tokensSince === null ? 'unproven' : { uid, name: accountName, bought: null, tokensSince };
}
