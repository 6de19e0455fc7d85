import type { Command } from '#protocol/commands.ts';
import type { CommandResult, DownBody } from '#protocol/down.ts';
import { explained } from '#words/refusals.ts';
import type { Instant } from '#protocol/time.ts';
import type { Role, SeatType } from '#protocol/users.ts';
import { advance } from '#domain/room/advance.ts';
import { applyCommand } from '#domain/room/apply-command.ts';
import type { Change } from '#domain/room/change.ts';
import type { Effect } from '#domain/room/decision.ts';
import { isTellable, isPassing, toMessage } from '#domain/room/fact-frames.ts';
import type { Fact } from '#domain/room/facts.ts';
import { can } from '#domain/people/roles.ts';
import type { Room } from '#domain/room/room.ts';
import { isConnected, type Credential } from '#domain/people/seat.ts';
import { admit, keepSeats, leave } from '#domain/people/seats.ts';
import { fromDocuments, toDocuments } from '#domain/room/stored.ts';
import { instant } from '#domain/lib/time.ts';
import { toRoomState } from '#domain/views/to-room-state.ts';
import { nextWake } from '#domain/room/next-wake.ts';
import { createHearers } from './hearers.ts';
import { ROOM_ID, actor, serial } from './rooms.ts';
import type { Wire, World } from './simulator-wire.ts';

export interface Visitor {
  readonly type: SeatType | 'audience';
  readonly credential: Credential;
  readonly clientKey: string;
  readonly name: string;
  readonly since: number | null;
}

export interface SimulatedConnection {
  readonly role: Role;
  readonly clientKey: string;
  readonly userId: string | null;
  readonly wire: Wire;
}

/** The number of facts kept for reconnections: few, so that the whole state is often needed too. */
const LOG_KEPT = 30;
const PEOPLE_KEPT = 5;

/** A minimal room object around the rules: connections, one alarm, stored results, a log. */
export function createVirtualRoom({ time, random }: World, start: Room) {
  const connections = new Set<SimulatedConnection>();
  const log: { readonly rev: number; readonly fact: Fact }[] = [];
  const results = new Map<string, CommandResult>();
  const newId = serial('r');
  let room = start;
  let alarm: { readonly id: number; readonly at: Instant } | null = null;

  const now = () => instant(Math.floor(time.now()));
  const viewerFor = ({ role, clientKey }: SimulatedConnection) => ({ role, clientKey, sessionId: ROOM_ID, now: now() });
  const send = (connection: SimulatedConnection, body: DownBody, rev = room.clock.rev) =>
    connection.wire.down(JSON.stringify({ ...body, rev, server_time: now() }));
  const hearers = createHearers({ set: time.set, now, room: () => room, all: connections, send });
  const sendState = (connection: SimulatedConnection) => {
    const you = { user_id: connection.userId, role: connection.role };
    send(connection, { type: 'room_state', data: { ...toRoomState(room, viewerFor(connection)), you } });
  };
  const sendFact = (connection: SimulatedConnection, { rev, fact }: { rev: number; fact: Fact }) => {
    const body = toMessage(fact, viewerFor(connection));
    if (body) send(connection, body, rev);
  };

  function commit(change: Extract<Change, { ok: true }>): void {
    const before = room;
    const first = room.clock.rev + 1;
    const news = change.facts.map((fact, index) => ({ rev: first + index, fact }));
    room = change.room;
    log.push(...news);
    for (const connection of connections)
      news.filter(({ fact }) => hearers.hears(connection, fact)).forEach((each) => sendFact(connection, each));
    for (const effect of change.effects) perform(effect, before);
    if (news.length > 0) hearers.onChange();
    setAlarm();
  }

  function perform(effect: Effect, before: Room): void {
    if (effect.effect === 'refresh') for (const connection of hearers.concerned(before)) sendState(connection);
    if (effect.effect !== 'close') return;
    for (const connection of connections) if (connection.userId === effect.userId) dismiss(connection, effect.code);
  }

  function dismiss(connection: SimulatedConnection, code: number): void {
    connections.delete(connection);
    connection.wire.dismiss(code);
  }

  /** Simulates the platform's alarm: sometimes it is late, sometimes it runs twice. */
  function setAlarm(): void {
    const at = nextWake(room, { ticks: false });
    if (at === alarm?.at) return;
    if (alarm) time.clear(alarm.id);
    const late = random.chance(0.3) ? random.between(0, 3000) : 0;
    alarm = at === null ? null : { at, id: time.set(ring, at - time.now() + late) };
  }
  function ring(): void {
    alarm = null;
    live();
    if (random.chance(0.1)) time.set(live, random.between(0, 50));
  }

  /** Brings the room to the present, before anything else. */
  function live(): void {
    commit(advance(room, now()));
  }

  function connect({ type, since, ...visitor }: Visitor, wire: Wire): SimulatedConnection | null {
    live();
    const { clientKey } = visitor;
    if (type === 'audience') {
      for (const connection of connections)
        if (connection.clientKey === clientKey && connection.role === type) dismiss(connection, 4409);
      return open({ role: type, clientKey, userId: null, wire }, null);
    }
    const known = new Set(room.users.map(({ user_id }) => user_id));
    const admission = admit(room, { type, uid: null, ...visitor }, { now: now(), newId, lastHeard: now });
    if (!admission.admitted) {
      wire.dismiss(admission.code);
      return null;
    }
    commit(admission);
    const { userId } = admission;
    return open({ role: type, clientKey, userId, wire }, known.has(userId) ? since : null);
  }

  function open(connection: SimulatedConnection, since: number | null): SimulatedConnection {
    connections.add(connection);
    connection.wire.accept();
    const missed = since === null ? null : missedSince(since, connection);
    if (missed?.every(({ fact }) => isTellable(fact))) {
      missed.forEach((each) => sendFact(connection, each));
      hearers.tellVotes(connection);
      if (can(connection.role, 'see-users'))
        send(connection, { type: 'users_list', data: { users: room.users, hall: room.hall } });
    } else sendState(connection);
    return connection;
  }

  /** Facts about people have their own ring, so that they displace no others; staff get the whole list anyway. */
  function missedSince(since: number, { role }: SimulatedConnection) {
    const after = log.slice(since);
    const acts = after.filter(({ fact }) => !isPassing(fact));
    if (acts.length > LOG_KEPT) return null;
    const people = new Set(log.filter(({ fact }) => isPassing(fact)).slice(-PEOPLE_KEPT));
    return can(role, 'see-users') ? after.filter((each) => !isPassing(each.fact) || people.has(each)) : acts;
  }

  function receive(connection: SimulatedConnection, { id, ...command }: Command & { id: string }): void {
    live();
    const key = `${connection.clientKey} ${id}`;
    const result = results.get(key) ?? execute(connection, command, id);
    if (result.ok) results.set(key, result);
    send(connection, { type: 'command_result', data: result });
  }

  function execute(connection: SimulatedConnection, command: Command, id: string): CommandResult {
    const change = applyCommand(room, command, {
      ...actor(connection.role, now(), newId),
      clientKey: connection.clientKey,
    });
    if (!change.ok) return { id, ok: false, rev: room.clock.rev, error: explained(change.refusal) };
    commit(change);
    return { id, ok: true, rev: room.clock.rev };
  }

  function closed(connection: SimulatedConnection, clean: boolean): void {
    if (!connections.delete(connection) || connection.userId === null) return;
    live();
    const change = leave(room, connection.userId, { clean, now: now() });
    if (change.ok) commit(change);
  }

  /** Simulates a crash: the room is read from its documents, the connections are lost. */
  function restart(): void {
    for (const connection of connections) connection.wire.cut();
    connections.clear();
    const documents = [...toDocuments({ state: 'open', room })].map(
      ([key, value]) => [key, JSON.parse(JSON.stringify(value))] as const,
    );
    const place = fromDocuments(new Map(random.shuffle(documents)));
    if (place.state !== 'open') throw new Error('A stored room is open');
    room = place.room;
    hearers.reset();
    live();
    const change = keepSeats(room, new Set(room.seats.filter(isConnected).map(({ userId }) => userId)), now());
    if (change.ok) commit(change);
  }

  return { connect, receive, closed, restart, log, now, get: () => room };
}

export type VirtualRoom = ReturnType<typeof createVirtualRoom>;
