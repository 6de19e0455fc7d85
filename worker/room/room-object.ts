import { DurableObject } from 'cloudflare:workers';
import { ASKING, EASY_ASKING } from '#domain/asking.ts';
import { carryOut } from '#domain/change.ts';
import { readerRole, writerRole } from '#domain/credentials.ts';
import { statsOf } from '#domain/report.ts';
import { can } from '#domain/roles.ts';
import type { Capability } from '#domain/roles.ts';
import { expiresAt } from '#domain/room.ts';
import type { Room } from '#domain/room.ts';
import { adopt } from '#domain/session.ts';
import { instant } from '#domain/time.ts';
import { accountIn, endTokens } from '#domain/tokens.ts';
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
  OwnBackup,
  Owner,
  PerformCall,
  Performed,
  PublicFace,
  Reading,
  Reply,
  RoomUsage,
  Snapshot,
} from './calls.ts';
import { clientKeyOf, credentialBy, keyOf } from './callers.ts';
import { claimRoom } from './claim.ts';
import { perform } from './commands.ts';
import type { Asking } from './commands.ts';
import { Core } from './core.ts';
import type { About } from './core.ts';
import { giveSeat, isNo, letIn } from './entrance.ts';
import { runErrands } from './errands.ts';
import { bury, forgetAccount } from './forgetting.ts';
import { Guesses, isGuess } from './guesses.ts';
import { hear } from './hearing.ts';
import { joinCheck } from './join-check.ts';
import { readKnock, standingWanted, turnAway } from './knock.ts';
import type { Knock } from './knock.ts';
import { closeQuietly } from './line.ts';
import { parseCommand } from './parse-command.ts';
import { faceOf, ownBackupOf, snapshotFor, usageOf } from './reading.ts';
import { tellTurnedAway } from './staff.ts';
import { learnStanding } from './standing.ts';

/** One event's room: the authority over its timers, its people and its limits. */
export class RoomObject extends DurableObject<Env> {
  readonly #core: Core;
  readonly #guesses: Guesses;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    // Liveness costs nothing: the runtime answers it without waking the room.
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'));
    this.#core = new Core(ctx, {
      asking: env.ENVIRONMENT === 'production' ? ASKING : EASY_ASKING,
      askStanding: () => learnStanding(this.#core, this.env),
    });
    this.#guesses = new Guesses(env.WRONG_CODE, () => ctx.id.name);
  }

  /** A socket knocks. Every refusal is a close code, so that a browser can see it. */
  override async fetch(request: Request): Promise<Response> {
    const knock = readKnock(request);
    if ('reason' in knock) return turnAway(knock);
    const { subprotocol } = knock;
    const now = this.#core.now();
    const room = this.#core.advance(now) ?? (await this.#claimByKnock(knock));
    if (room === 'unproven') return standingWanted();
    if (room === 'too_many') return turnAway({ code: closeCodes.tooFast, reason: 'too_many_rooms', subprotocol });
    if (!room) {
      const ended = this.#core.place.state === 'ended';
      return ended
        ? turnAway({ code: closeCodes.finished, reason: 'finished', subprotocol })
        : turnAway({ code: closeCodes.noSuchRoom, reason: 'not_found', subprotocol });
    }
    const verdict = giveSeat(this.#core, room, knock, now);
    if (!isNo(verdict)) {
      return letIn(this.#core, verdict, knock, { accept: (socket) => this.ctx.acceptWebSocket(socket), now });
    }
    if (verdict.code === closeCodes.full) tellTurnedAway(this.#core, knock.type);
    if (verdict.wrongCode && (await this.#guesses.isTooMany(knock.address))) {
      return turnAway({ code: closeCodes.tooFast, reason: 'too_many_codes', subprotocol });
    }
    return turnAway({ code: verdict.code, reason: verdict.reason, subprotocol });
  }

  override webSocketMessage(socket: WebSocket, data: string | ArrayBuffer): void {
    const line = this.#core.lines.of(socket);
    if (line) hear(this.#core, line, data);
  }

  override webSocketClose(socket: WebSocket, code: number, reason: string): void {
    // The runtime does not answer a close by itself; without an answer a browser waits ten seconds for it.
    closeQuietly(socket, code, reason);
    this.#core.ended(socket, { clean: code === 1000 || code === 1001 });
  }

  override webSocketError(socket: WebSocket): void {
    this.#core.ended(socket, { clean: false });
  }

  /** Rings at `nextWake`. It may come late, twice or not at all: `advance` finds what is due, once. */
  override async alarm(): Promise<void> {
    try {
      this.#core.alarm.rang();
      const now = this.#core.now();
      this.#core.advance(now);
      runErrands(this.#core, this.env.DB, now);
      this.#core.beat(now);
    } catch (error) {
      log.error('The alarm failed', error);
      await this.#core.alarm.ringAgain();
    }
  }

  async claim(call: ClaimCall): Promise<Reply<Claimed>> {
    const now = this.#core.now();
    this.#core.advance(now);
    const claimed = claimRoom(this.#core, call, now);
    return claimed ? this.#yes(claimed) : this.#no({ error: 'conflict' });
  }

  /** The room becomes the caller's own. */
  async adopt(caller: Caller, owner: Owner): Promise<Reply<Session>> {
    return this.#forCaller(caller, (room, now) => {
      const change = carryOut(room, adopt(room, credentialBy(room, caller), owner, now), now);
      if (!change.ok) return this.#no(change.refusal);
      const actor = { role: 'controller', userId: null, uid: owner.uid } as const;
      if (change.room !== room) this.#core.commit(change, { actor, command: null, ...this.#causeBy(caller) });
      return this.#yes({ ...change.room.session, expires_at: expiresAt(change.room) });
    });
  }

  /** A call of a screen whose line is open: what comes of it is that screen's own doing. */
  #causeBy(caller: Caller): Pick<About, 'cause'> {
    const clientKey = clientKeyOf(caller);
    const line = clientKey === null ? undefined : this.#core.lines.all.find(({ who }) => who.clientKey === clientKey);
    return line ? { cause: { line, id: crypto.randomUUID() } } : {};
  }

  /** The plan of an account is another one. Its room asks for it, as long as it takes. */
  async planChanged(uid: string): Promise<void> {
    if (this.#core.room?.session.owner_uid !== uid) return;
    this.#core.chores.ask('plan', this.#core.now());
    this.#core.schedule();
  }

  /** Somebody has a new password since then (epoch milliseconds): if the room is his, older tokens are none to it. */
  async endTokens(uid: string, since: number): Promise<void> {
    this.#core.decide((room, now) => endTokens(room, uid, { since: instant(since), now }));
  }

  /** An account ended. */
  async forgetAccount(uid: string): Promise<void> {
    await forgetAccount(this.#core, uid);
  }

  /** What is left of a room that ended goes too, for its owner. */
  async bury(caller: Caller): Promise<Reply<null>> {
    const { place } = this.#core;
    const isOwner = place.state === 'ended' && caller.uid !== null && place.record.owner_uid === caller.uid;
    if (!isOwner) return this.#no({ error: 'session_not_found' });
    await bury(this.#core);
    return this.#yes(null);
  }

  /** How much of its plan the room uses. */
  async usage(caller: Caller): Promise<Reply<RoomUsage>> {
    return this.#forWhoMay('edit-timers', caller, usageOf);
  }

  /** A command by HTTP. */
  async perform({ caller, command, key }: PerformCall): Promise<Reply<Performed>> {
    if (this.#hasEndedIt({ caller, command, key })) return this.#yes({ role: 'controller', rev: 0, answer: {} });
    return this.#forCaller(caller, (room, now) => {
      const credential = credentialBy(room, caller);
      const role = writerRole(credential);
      const asking: Asking = {
        raw: command,
        actor: { role, userId: null, uid: accountIn(room, caller) },
        credential,
        clientKey: clientKeyOf(caller),
        address: caller.address,
        key: key === null ? null : keyOf(caller, key),
      };
      const result = perform(this.#core, room, asking, now);
      return result.ok ? this.#yes({ role, rev: result.rev, answer: result.answer }) : this.#no(result.refusal);
    });
  }

  /** The very call that ended the room comes again: it is answered as it was. */
  #hasEndedIt({ caller, command, key }: PerformCall): boolean {
    const { place } = this.#core;
    if (place.state !== 'ended' || key === null || place.endedBy !== keyOf(caller, key)) return false;
    const parsed = parseCommand(command);
    return parsed.ok && parsed.command.command === 'event.finish';
  }

  /** All that the caller may see. */
  async snapshot(reading: Reading): Promise<Reply<Snapshot>> {
    return this.#forCaller(reading.caller, (room, now) =>
      this.#yes(snapshotFor(room, reading, { lines: this.#core.lines, now })),
    );
  }

  /** The event in figures. */
  async stats(caller: Caller): Promise<Reply<Stats>> {
    return this.#forWhoMay('see-stats', caller, statsOf);
  }

  /** Everything but codes, people and plan. */
  async backup(caller: Caller): Promise<Reply<OwnBackup>> {
    return this.#forWhoMay('back-up', caller, ownBackupOf);
  }

  async #forWhoMay<Value>(
    capability: Capability,
    caller: Caller,
    read: (room: Room, now: Instant) => Value,
  ): Promise<Reply<Value>> {
    return this.#forCaller(caller, (room, now) => {
      const credential = credentialBy(room, caller);
      if (can(readerRole(room, credential), capability)) return this.#yes(read(room, now));
      return this.#no({ error: credential === 'none' ? 'unauthorized' : 'forbidden' });
    });
  }

  async face(): Promise<Reply<PublicFace>> {
    return this.#inRoom((room) => this.#yes(faceOf(room)));
  }

  /** What would happen to a socket of this type. Whoever finds the room full by asking does not knock: staff hear of it. */
  async joinCheck(caller: Caller, type: Role): Promise<Reply<JoinCheck>> {
    return this.#forCaller(caller, (room, now) => {
      const credential = credentialBy(room, caller);
      const check = joinCheck(this.#core, room, { caller, type, credential }, now);
      if (check.reason === 'room_full') tellTurnedAway(this.#core, type);
      return this.#yes(check);
    });
  }

  /** A call of somebody who may show a code: one that opens nothing here is counted, whatever the call would answer. */
  async #forCaller<Value>(caller: Caller, answer: (room: Room, now: Instant) => Reply<Value>): Promise<Reply<Value>> {
    const { room } = this.#core;
    const isTooMany = room && isGuess(room, caller) && (await this.#guesses.isTooMany(caller.address));
    return isTooMany ? this.#no({ error: 'too_many' }) : this.#inRoom(answer);
  }

  /** A call of an open room, in which everything that was due has happened. Nothing comes in between. */
  #inRoom<Value>(answer: (room: Room, now: Instant) => Reply<Value>): Reply<Value> {
    const now = this.#core.now();
    const room = this.#core.advance(now);
    return room ? answer(room, now) : this.#no({ error: 'session_not_found' });
  }

  /** An unclaimed room belongs to the first controller who comes with a well-formed code. */
  async #claimByKnock(knock: Knock): Promise<Room | 'too_many' | 'unproven' | null> {
    const { name: sessionId } = this.ctx.id;
    if (this.#core.place.state !== 'unclaimed' || knock.type !== 'controller' || !sessionId) return null;
    if (!roomCode.safeParse(knock.code).success) return null;
    const owner = ownerBy(knock);
    if (owner === 'unproven') return owner;
    const { success } = await this.env.CREATE_ROOM.limit({ key: knock.address });
    if (!success) return 'too_many';
    const call = { sessionId, name: null, owner, code: knock.code, timeZone: DEFAULT_TIME_ZONE };
    claimRoom(this.#core, call, this.#core.now());
    return this.#core.room;
  }

  #yes<Value>(value: Value): Reply<Value> {
    return { ok: true, value, serverTime: this.#core.now() };
  }

  #no(refusal: Refusal): { readonly ok: false; readonly refusal: Refusal; readonly serverTime: number } {
    return { ok: false, refusal, serverTime: this.#core.now() };
  }
}

/** In whose name a knock claims; `unproven` while nobody has asked whether that account stands. */
function ownerBy({ uid, accountName, tokensSince }: Knock): Owner | 'unproven' | null {
  if (uid === null) return null;
  return tokensSince === null ? 'unproven' : { uid, name: accountName, bought: null, tokensSince };
}
