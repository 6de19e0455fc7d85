import { QUESTION_RATE, RELAXED_QUESTION_RATE } from '#domain/questions/question-limits.ts';
import type { ProgrammePlan } from '#protocol/programme.ts';
import { programmeAnswer } from '#domain/programme/programme-answer.ts';
import type { LogoWithData } from '#domain/event/logo.ts';
import { statsOf } from '#domain/report/report.ts';
import type { PageWanted } from '#domain/trail/trail.ts';
import { instant } from '#domain/lib/time.ts';
import { listedKeys } from '#domain/people/api-keys.ts';
import { revokeTokens } from '#domain/people/tokens.ts';
import { closeCodes } from '#protocol/close-codes.ts';
import type { ListedKey } from '#protocol/keys.ts';
import type { Session } from '#protocol/session.ts';
import type { Instant } from '#protocol/time.ts';
import type { ListedWebhook } from '#protocol/webhooks.ts';
import type { Stats } from '#protocol/stats.ts';
import type { VerbAnswer } from '#protocol/status.ts';
import type { ConnectionType } from '#protocol/users.ts';
import { receiverRules } from '../lib/receiver-rules.ts';
import { shareOf, strangerRate } from '../lib/stranger-rate.ts';
import { log } from '../log.ts';
import { planChanged, refreshAccountStatus } from './background/account-status.ts';
import { syncWithD1 } from './background/d1-sync.ts';
import { adoptRoom } from './calls/adopt-room.ts';
import { CallRunner, refusedCall, success } from './calls/call-runner.ts';
import { claimByConnection, claimRoom } from './calls/claim-room.ts';
import { eraseAccount, ownerOfGone, purge } from './calls/erasure.ts';
import { forgetRoom } from './calls/moving.ts';
import { joinCheck } from './calls/join-check.ts';
import { isRepeatedFinish, performCall } from './calls/perform-call.ts';
import { performVerb } from './calls/perform-verb.ts';
import { redelivered } from './calls/redeliver.ts';
import { ownedBackupOf, publicInfoOf, publicLogoOf, snapshotFor, trailOf, usageOf } from './calls/queries.ts';
import type {
  Caller,
  Claimed,
  ClaimCall,
  JoinCheck,
  OwnedBackup,
  Owner,
  PerformCall,
  PerformVerb,
  Performed,
  PublicInfo,
  RedeliverCall,
  Redelivered,
  CallReply,
  RoomUsage,
  Snapshot,
  SnapshotCall,
  Trail,
} from './calls/types.ts';
import { absenceOf, TOO_MANY_CODES, TOO_MANY_ROOMS } from './connections/absence.ts';
import { admitConnection, isRejected, type Admitted, type Rejected } from './connections/admission.ts';
import { parseConnectionRequest, reject, statusCheckRequired } from './connections/connection-request.ts';
import { closeQuietly } from './connections/connection.ts';
import { handleMessage } from './connections/message-handler.ts';
import { foundNoSeat } from './connections/no-seat.ts';
import { acceptConnection } from './connections/open-connection.ts';
import { admitProgram, parseProgramRequest, type ProgramRequest } from './connections/program-connection.ts';
import { CodeRateLimit } from './limits/code-rate-limit.ts';
import { RelayedRoom } from './relays/relayed-room.ts';
import { relayName } from './relays/types.ts';
import type { MovableParts } from './movable-room.ts';
import { RoomRuntime } from './room-runtime.ts';
import type { Attempt, DeliveryRef } from './webhooks/delivery-store.ts';
import type { WebhookOrder } from './webhooks/webhooks.ts';
import { SharedTurn } from './turns.ts';

type Refused = Pick<ProgramRequest, 'address' | 'subprotocol'>;

/** The Durable Object of one event: what the platform and the API call. The work is done by the modules it imports. */
export class RoomObject extends RelayedRoom {
  readonly #runtime: RoomRuntime;
  readonly #codeRateLimit: CodeRateLimit;
  readonly #calls: CallRunner;
  protected readonly moving: MovableParts;
  /** Connections that arrive at once are admitted in one turn. */
  readonly #arrivals = new SharedTurn();

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    // The platform answers liveness pings itself, so that they do not wake the room.
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'));
    this.#runtime = new RoomRuntime(ctx, {
      roomId: ctx.id.name ?? null,
      questionRate: env.ENVIRONMENT === 'development' ? RELAXED_QUESTION_RATE : QUESTION_RATE,
      defaultPlan: env.DEFAULT_PLAN,
      receivers: receiverRules(env),
      webhookQueue: env.WEBHOOKS,
      relayOf: (place) => env.AUDIENCES.getByName(relayName(ctx.id.name ?? '', place)),
      refreshAccountStatus: () => refreshAccountStatus(this.#runtime, this.env),
    });
    this.#codeRateLimit = new CodeRateLimit(env.WRONG_CODE, () => ctx.id.name);
    this.#calls = new CallRunner(this.#runtime, this.#codeRateLimit, (share) => strangerRate(env, share));
    this.moving = { room: this.#runtime, calls: this.#calls };
  }

  /** A WebSocket request. It is refused with a close code, because a browser cannot read an HTTP status. */
  override async fetch(request: Request): Promise<Response> {
    const runtime = this.#runtime;
    const program = parseProgramRequest(request);
    if (program) return 'reason' in program ? reject(program) : this.#connectProgram(program);
    const incoming = parseConnectionRequest(request);
    if ('reason' in incoming) return reject(incoming);
    const { subprotocol } = incoming;
    await this.#arrivals.join();
    const now = runtime.state.now();
    const room = runtime.advance(now) ?? (await claimByConnection(runtime, incoming, this.ctx.id.name, this.env));
    if (room === 'unproven') return statusCheckRequired();
    if (room === 'too_many') return reject({ ...TOO_MANY_ROOMS, subprotocol });
    if (!room) return reject({ ...absenceOf(runtime.state.lifecycle), subprotocol });

    const passedOn = this.passedOn(request);
    if (passedOn) return passedOn;
    const admission = admitConnection(runtime, room, incoming, now);
    if (!isRejected(admission)) return this.#accept(admission, incoming, now);
    if (admission.code === closeCodes.full) foundNoSeat(runtime, incoming.type);
    return this.#refuse(admission, incoming);
  }

  /** The socket of a program: it takes no seat, and opens no unclaimed room. */
  async #connectProgram(incoming: ProgramRequest): Promise<Response> {
    const runtime = this.#runtime;
    const now = runtime.state.now();
    const room = runtime.advance(now);
    if (!room) return reject({ ...absenceOf(runtime.state.lifecycle), subprotocol: incoming.subprotocol });
    const admission = admitProgram(runtime, room, incoming, now);
    if (isRejected(admission)) return this.#refuse(admission, incoming);
    return this.#accept(admission, { ...incoming, since: null, screen: {} }, now);
  }

  #accept(admitted: Admitted, incoming: Parameters<typeof acceptConnection>[2], now: Instant): Response {
    const acceptSocket = (socket: WebSocket) => this.ctx.acceptWebSocket(socket);
    return acceptConnection(this.#runtime, admitted, incoming, { acceptSocket, now });
  }

  async #refuse({ code, reason, wrongCode }: Rejected, { address, subprotocol }: Refused): Promise<Response> {
    const isTooMany = wrongCode && (await this.#codeRateLimit.isExceeded(address));
    return reject({ ...(isTooMany ? TOO_MANY_CODES : { code, reason }), subprotocol });
  }

  override webSocketMessage(socket: WebSocket, data: string | ArrayBuffer): void {
    const connection = this.#runtime.connections.bySocket(socket);
    if (connection) handleMessage(this.#runtime, connection, data);
  }

  override webSocketClose(socket: WebSocket, code: number, reason: string): void {
    // The platform does not answer a close frame by itself, and a browser waits ten seconds for the answer.
    closeQuietly(socket, code, reason);
    this.#runtime.onSocketClosed(socket, { clean: code === 1000 || code === 1001 });
  }

  override webSocketError(socket: WebSocket): void {
    this.#runtime.onSocketClosed(socket, { clean: false });
  }

  /** May fire late, twice or not at all: `advance` applies what is due, once. */
  override async alarm(): Promise<void> {
    const runtime = this.#runtime;
    try {
      runtime.alarm.onFired();
      const now = runtime.state.now();
      runtime.advance(now);
      forgetRoom(runtime, now);
      syncWithD1(runtime, this.env.DB, now);
      runtime.webhooks.sendIfDue(now);
      runtime.onAlarm(now);
    } catch (error) {
      log.error('The alarm failed', error);
      await runtime.alarm.retry();
    }
  }

  async claim(call: ClaimCall): Promise<CallReply<Claimed>> {
    const now = this.#runtime.state.now();
    this.#runtime.advance(now);
    const claimed = claimRoom(this.#runtime, call, now);
    return this.#calls.reply(claimed ? success(claimed) : refusedCall({ error: 'conflict' }), claimed !== null);
  }

  /** Makes the caller's account the owner of the room. */
  async adopt(caller: Caller, owner: Owner): Promise<CallReply<Session>> {
    return this.#calls.forCaller(caller, (room, now) => adoptRoom(this.#runtime, room, { caller, owner }, now), 'act');
  }

  /** The account has another plan. Its room asks D1 for it, until it gets an answer. */
  async planChanged(uid: string): Promise<void> {
    planChanged(this.#runtime, uid);
  }

  /** The account's password changed at `since` (epoch milliseconds): older tokens are not valid in its room any more. */
  async endTokens(uid: string, since: number): Promise<void> {
    this.#runtime.applyDecision((room, now) => revokeTokens(room, uid, { since: instant(since), now }));
  }

  async eraseAccount(uid: string): Promise<void> {
    await eraseAccount(this.#runtime, uid);
  }

  /** Removes what is left of a room that ended, for its owner. */
  async purge(caller: Caller): Promise<CallReply<null>> {
    const { lifecycle } = this.#runtime.state;
    const isOwner = caller.uid !== null && ownerOfGone(lifecycle) === caller.uid;
    if (!isOwner) return this.#calls.reply(refusedCall({ error: 'session_not_found' }));
    await purge(this.#runtime);
    return this.#calls.reply(success(null));
  }

  /** How much of its plan the room uses. */
  async usage(caller: Caller): Promise<CallReply<RoomUsage>> {
    return this.#calls.withCapability('edit-timers', caller, usageOf);
  }

  /** A command by HTTP. */
  async perform(call: PerformCall): Promise<CallReply<Performed>> {
    const { state, commands } = this.#runtime;
    if (isRepeatedFinish(state.lifecycle, call)) {
      return this.#calls.reply(success({ role: 'controller', rev: 0, answer: {} }));
    }
    return this.#calls.forCaller(
      call.caller,
      (room, now) => performCall(commands, room, call, now),
      shareOf(call.command),
    );
  }

  /** A verb of another program. */
  async verb(call: PerformVerb): Promise<CallReply<VerbAnswer>> {
    return this.#calls.forCaller(call.caller, (room, now) => performVerb(this.#runtime, room, call, now));
  }

  /** Everything the caller may see. */
  async snapshot(call: SnapshotCall): Promise<CallReply<Snapshot>> {
    return this.#calls.forCaller(call.caller, (room, now) => success(snapshotFor(this.#runtime, room, call, now)));
  }

  /** The event in figures. */
  async stats(caller: Caller): Promise<CallReply<Stats>> {
    return this.#calls.withCapability('see-stats', caller, statsOf);
  }

  /** The programme with planned, expected and actual times. */
  async programme(caller: Caller): Promise<CallReply<ProgrammePlan & Pick<Stats, 'name' | 'time_zone'>>> {
    return this.#calls.withCapability('see-timers', caller, (room, now) => ({
      ...programmeAnswer(room, now),
      name: room.event.name,
      time_zone: room.event.time_zone,
    }));
  }

  /** Who did what, and when: one page, because an answer to the Worker has a limit. */
  async trail(caller: Caller, page: PageWanted = {}): Promise<CallReply<Trail>> {
    const past = this.#runtime.storage.pastActs();
    return this.#calls.withCapability('see-stats', caller, (room, now, role) =>
      trailOf(room, { role, now, past, page }),
    );
  }

  /** The keys of programs, without their secrets. */
  async keys(caller: Caller): Promise<CallReply<readonly ListedKey[]>> {
    return this.#calls.withCapability('manage-keys', caller, listedKeys);
  }

  /** The webhooks with their last deliveries, without their secrets. */
  async webhooks(caller: Caller): Promise<CallReply<readonly ListedWebhook[]>> {
    const { webhooks } = this.#runtime;
    return this.#calls.withCapability('manage-keys', caller, (room) => webhooks.listed(room));
  }

  async redeliver(caller: Caller, call: RedeliverCall): Promise<CallReply<Redelivered>> {
    return this.#calls.answered('manage-keys', caller, (room) => redelivered(this.#runtime.webhooks, room, call));
  }

  /** What the consumer of the queue sends where; null: nothing. */
  async webhookOrder(ref: DeliveryRef): Promise<WebhookOrder | null> {
    return this.#runtime.webhooks.order(ref);
  }

  /** The consumer made an attempt. Returns whether another one is needed. */
  async webhookAttempted(ref: DeliveryRef, attempt: Attempt): Promise<boolean> {
    return this.#runtime.webhooks.attempted(ref, attempt);
  }

  /** The queue has given a delivery up. */
  async webhookDied(ref: DeliveryRef): Promise<void> {
    this.#runtime.webhooks.died(ref);
  }

  /** Everything but codes, people and plan. */
  async backup(caller: Caller): Promise<CallReply<OwnedBackup>> {
    return this.#calls.withCapability('back-up', caller, ownedBackupOf);
  }

  async logo(caller: Caller): Promise<CallReply<LogoWithData>> {
    return this.#calls.forCaller(caller, publicLogoOf);
  }

  async publicInfo(caller: Caller): Promise<CallReply<PublicInfo>> {
    return this.#calls.forCaller(caller, (room) => success(publicInfoOf(room)));
  }

  /** Whether a socket of this type would be admitted. Staff are told of a refusal here as of one at the socket. */
  async joinCheck(caller: Caller, type: ConnectionType): Promise<CallReply<JoinCheck>> {
    return this.#calls.forVisitor(caller, (room, now) => {
      const check = joinCheck(this.#runtime, room, { caller, type }, now);
      if (check.reason === 'room_full') foundNoSeat(this.#runtime, type);
      return success(check);
    });
  }
}
