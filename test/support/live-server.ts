import { TRAIL_ENTRIES } from '#protocol/constants.ts';
import type { Command } from '#protocol/commands.ts';
import type { CommandResult, DownBody, DownMessage } from '#protocol/down.ts';
import type { Refusal } from '#protocol/refusals.ts';
import { actInWords } from '#words/acts.ts';
import { explained } from '#words/refusals.ts';
import type { Role } from '#protocol/users.ts';
import { applyCommand } from '#domain/room/apply-command.ts';
import { advance } from '#domain/room/advance.ts';
import { nextWake } from '#domain/room/next-wake.ts';
import { type Change, carryOut } from '#domain/room/change.ts';
import type { Context } from '#domain/room/decision.ts';
import type { Fact } from '#domain/room/facts.ts';
import type { Room } from '#domain/room/room.ts';
import { trailFor } from '#domain/trail/trail.ts';
import { instant } from '#domain/lib/time.ts';
import { isPressed } from '#domain/trail/trail-rules.ts';
import { answerFor } from '#domain/views/answer.ts';
import { toMessage } from '#domain/room/fact-frames.ts';
import { toRoomState } from '#domain/views/to-room-state.ts';
import type { SocketHandlers, Socket } from '../../client/live/connection/socket.ts';
import { parseCommand } from '../../worker/room/commands/parse-command.ts';
import { wallClock } from '../../worker/room/wall-clock.ts';
import type { CloseInfo } from '../../client/live/connection/reconnect.ts';
import { createHearers } from './hearers.ts';
import { createPastActs } from './past-acts.ts';
import { serial } from './rooms.ts';
import type { VirtualTime } from './virtual-time.ts';

interface Guest {
  readonly role: Role;
  /** What it says of its tab: by that its questions and votes are known. */
  readonly clientKey: string | null;
  /** A kiosk of the audience. */
  readonly isSign: boolean;
  /** A stage that gets timers in outline, except this one. */
  outline: { readonly timerId: string | null } | null;
  readonly handlers: SocketHandlers;
  /** False once the connection is closed: frames no longer arrive. */
  isThere: boolean;
}

export interface Visit {
  readonly address: URL;
  readonly protocols: readonly string[];
  readonly at: number;
}

interface Call {
  readonly method: string;
  readonly path: string;
  readonly key: string | null;
  readonly tab: string | null;
  readonly bearer: string | null;
  readonly at: number;
}

/** How the server treats connections and calls. */
export interface ServerFaults {
  /** Nothing answers, as when a cable is pulled: sockets break and calls fail. */
  down: boolean;
  /** Sockets stay, but nothing comes through them any more. */
  mute: boolean;
  /** Calls are taken and never answered. */
  hangs: boolean;
  /** Accepts and then closes with this, so that a browser sees the code. */
  refuses: CloseInfo | null;
  /** Something in between answers every call with this. */
  portal: (() => Response) | null;
  /** Reads for one tab are refused, because too many read. */
  sheds: boolean;
  /** So many calls for what changes the room are refused, because too many call it. */
  shedsCalls: number;
  /** This token is refused. */
  dislikes: string | null;
  /** Commands of this name are not carried out. */
  rejects: Command['command'] | null;
  /** Commands are carried out, but their results get lost. */
  losesResults: boolean;
  /** How long the body of a whole state takes, ms, once its answer has begun. */
  bodyMs: number;
  /** How late the room's alarm fires, ms. */
  alarmLate: number;
}

type Cause = { readonly guest: Guest | null; readonly id: string };

type Result = {
  readonly ok: boolean;
  readonly status: number;
  readonly data: object;
  readonly rev: number;
  readonly taken?: Pick<CommandResult, 'undoable' | 'said' | 'continues'> | undefined;
};

/**
 * A room with the real rules behind a simulated network. `latency` is one way, in ms; `more` is what a rule of the room has besides.
 */
export function createLiveServer(
  time: Pick<VirtualTime, 'now' | 'set' | 'clear'>,
  start: Room,
  latency = 20,
  more: Pick<Context, 'wallClock'> = {},
) {
  let room = start;
  const log: { readonly rev: number; readonly fact: Fact }[] = [];
  const guests = new Set<Guest>();
  const results = new Map<string, Result>();
  const mood: ServerFaults = {
    down: false,
    mute: false,
    hangs: false,
    refuses: null,
    portal: null,
    sheds: false,
    shedsCalls: 0,
    dislikes: null,
    rejects: null,
    losesResults: false,
    bodyMs: 0,
    alarmLate: 0,
  };
  const visits: Visit[] = [];
  const heard: string[] = [];
  const calls: Call[] = [];
  const fresh = serial('made');
  const past = createPastActs();

  const now = () => instant(Math.floor(time.now()));
  const viewerFor = ({ role, clientKey, isSign = false }: Pick<Guest, 'role' | 'clientKey'> & Partial<Guest>) => ({
    role,
    clientKey,
    isKiosk: isSign,
    sessionId: room.session.session_id,
    now: now(),
  });
  const say = (guest: Guest, body: DownBody, marks: { rev?: number; cause?: string; more?: true } = {}) => {
    const frame: DownMessage = { ...body, rev: room.clock.rev, server_time: Math.floor(time.now()), ...marks };
    time.set(() => {
      if (guest.isThere && !mood.mute) guest.handlers.onMessage(JSON.stringify(frame));
    }, latency);
  };
  const hearers = createHearers({ set: time.set, now, room: () => room, all: guests, send: say });
  /** Takes a change over and tells of it. */
  const commit = (change: Extract<Change, { ok: true }>, cause: { guest: Guest; id: string } | null) => {
    const [before, { facts }] = [room, change];
    room = change.room;
    const numbered = facts.map((fact, index) => ({ fact, rev: room.clock.rev - facts.length + index + 1 }));
    log.push(...numbered.filter(({ fact }) => fact.fact !== 'question.voted'));
    for (const guest of guests) {
      const isCause = cause?.guest === guest;
      const heardBy = numbered.filter(({ fact }) => isCause || hearers.hears(guest, fact));
      tell(guest, heardBy, isCause ? { cause: cause.id } : {});
    }
    if (change.effects.some(({ effect }) => effect === 'refresh')) hearers.concerned(before).forEach(tellAll);
    if (facts.length > 0) hearers.onChange();
  };
  const tell = (guest: Guest, facts: readonly { rev: number; fact: Fact }[], marks: { cause?: string } = {}) => {
    const told = facts.flatMap(({ rev, fact }) => {
      const body = toMessage(fact, viewerFor(guest));
      return body ? [{ rev, body }] : [];
    });
    for (const [index, { rev, body }] of told.entries())
      say(guest, body, { rev, ...marks, ...(index < told.length - 1 && { more: true }) });
  };
  /** Brings the room to the present, as its alarm does. */
  const live = () => {
    const change = advance(room, now());
    past.add(change, { at: now(), command: null, id: '', scope: null });
    commit(change, null);
    setAlarm();
  };
  let alarm: number | null = null;
  const setAlarm = () => {
    if (alarm !== null) time.clear(alarm);
    const next = nextWake(room, { ticks: false });
    alarm = next === null ? null : time.set(live, next - time.now() + mood.alarmLate);
  };
  const act = (command: Command, who: Pick<Guest, 'role' | 'clientKey'>, from: Cause): Result => {
    const known = results.get(from.id);
    if (known) return known;
    live();
    const scope = from.guest ? 'tab' : null;
    const undoing = { scope, pastActs: past.read };
    const actor = { role: who.role, userId: null, uid: null };
    const context = { actor, clientKey: who.clientKey, now: now(), newId: fresh, ...undoing, ...more };
    const change = applyCommand(room, command, context);
    past.add(change, { at: now(), command, id: from.id, scope });
    if (!change.ok) return { ok: false, status: 403, data: explained(change.refusal), rev: room.clock.rev };
    commit(change, from.guest && { guest: from.guest, id: from.id });
    setAlarm();
    const data = change.answer ? answerFor(room, change.answer, viewerFor(who)) : {};
    const undoable = isPressed(command) ? change.acts?.find((each) => each.act.inverse !== null)?.act : undefined;
    const taken = undoable && {
      undoable: actInWords(undoable.said),
      said: undoable.said,
      ...(undoable.continues !== null && { continues: undoable.continues }),
    };
    const result = { ok: true, status: 200, data, rev: room.clock.rev, taken };
    results.set(from.id, result);
    return result;
  };
  const tellAll = (guest: Guest) => {
    const you = { user_id: 'me', role: guest.role };
    const state = toRoomState(room, { ...viewerFor(guest), outline: guest.outline });
    say(guest, { type: 'room_state', data: { ...state, you } });
  };
  const hear = (guest: Guest, text: string) => {
    heard.push(text);
    if (text === 'ping') {
      time.set(() => guest.isThere && !mood.mute && guest.handlers.onMessage('pong'), latency);
      return;
    }
    const message = JSON.parse(text);
    if (message.type === 'ping') {
      say(guest, {
        type: 'pong',
        data: { client_time: message.data.client_time, server_time: Math.floor(time.now()) },
      });
      return live();
    }
    if (message.type === 'resync') {
      guest.outline &&= { timerId: message.data.timer_id };
      return tellAll(guest);
    }
    const { id, not_after: _, ...raw } = message.data;
    const parsed = parseCommand(raw);
    const refused = (status: number, refusal: Refusal) => ({
      ok: false,
      status,
      data: explained(refusal),
      rev: room.clock.rev,
    });
    const carriedOut = (): Result => {
      if (raw.command === mood.rejects) return refused(503, { error: 'unavailable' });
      return parsed.ok ? act(parsed.command, guest, { guest, id }) : refused(400, parsed.refusal);
    };
    const result = carriedOut();
    if (mood.losesResults) return;
    const answer = result.ok ? { result: result.data, ...result.taken } : { error: result.data };
    say(guest, { type: 'command_result', data: { id, ok: result.ok, rev: room.clock.rev, ...answer } } as DownBody);
  };
  const enter = (guest: Guest, since: string | null) => {
    live();
    guests.add(guest);
    if (since === null || guest.role === 'audience') return tellAll(guest);
    tell(
      guest,
      log.filter((each) => each.rev > Number(since)),
    );
    hearers.tellVotes(guest);
  };

  return {
    mood,
    visits,
    calls,
    /** Received frames except clock pings. */
    get heard(): readonly string[] {
      return heard.filter((text) => !text.startsWith('{"type":"ping"'));
    },
    get room(): Room {
      return room;
    },
    get lines(): number {
      return guests.size;
    },
    connect(address: string, protocols: readonly string[], handlers: SocketHandlers): Socket {
      const url = new URL(address, 'https://example.test');
      visits.push({ address: url, protocols, at: time.now() });
      const role = url.searchParams.get('type') as Role;
      const isOutlined = url.searchParams.get('outline') === '1';
      const outline = isOutlined ? { timerId: url.searchParams.get('timer') } : null;
      const clientKey = url.searchParams.get('client_id');
      const isSign = url.searchParams.get('sign') === '1';
      const guest: Guest = { role, clientKey, isSign, outline, handlers, isThere: true };
      const leave = () => {
        guest.isThere = false;
        guests.delete(guest);
      };
      time.set(() => {
        if (!guest.isThere) return;
        if (mood.down) {
          leave();
          return handlers.onClose({ code: 1006, reason: '' });
        }
        handlers.onOpen();
        const isDisliked = mood.dislikes !== null && protocols.includes(`token.${mood.dislikes}`);
        const refusal = isDisliked ? { code: 4401, reason: 'credentials' } : mood.refuses;
        if (!refusal) return enter(guest, url.searchParams.get('since'));
        leave();
        return handlers.onClose(refusal);
      }, latency);
      return {
        send: (text) => void time.set(() => guest.isThere && !mood.mute && hear(guest, text), latency),
        close: leave,
      };
    },
    /** The calls that read the room. */
    reads: () => calls.filter(({ path }) => isRead(path)),
    /** Closes every line, as when the server dies or the room closes them. */
    cut(ending: CloseInfo = { code: 1006, reason: '' }): void {
      for (const guest of guests) {
        guest.isThere = false;
        guests.delete(guest);
        guest.handlers.onClose(ending);
      }
    },
    /** Carries out a command of somebody else. */
    elsewhere: (command: Command, role: Role = 'controller', clientKey: string | null = null) =>
      act(command, { role, clientKey }, { guest: null, id: fresh() }),
    news(fact: Fact): void {
      const change = carryOut(room, { ok: true, facts: [fact] }, now());
      if (change.ok) commit(change, null);
    },
    fetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
      const url = new URL(input instanceof Request ? input.url : input, 'https://example.test');
      const headers = new Headers(init.headers);
      const { method = 'GET' } = init;
      const key = headers.get('Idempotency-Key');
      const tab = headers.get('X-Client-Id');
      calls.push({ method, path: url.pathname, key, tab, bearer: headers.get('Authorization'), at: time.now() });
      return new Promise((done, fail) => {
        init.signal?.addEventListener('abort', () => fail(init.signal?.reason));
        if (mood.hangs) return;
        time.set(() => {
          if (mood.down) return fail(new TypeError('fetch failed'));
          const answer =
            mood.portal?.() ?? answerTo(url, { method, key, tab, body: init.body, tag: headers.get('If-None-Match') });
          time.set(() => (mood.down ? fail(new TypeError('fetch failed')) : done(answer)), latency);
        }, latency);
      });
    },
  };

  type Asked = {
    method: string;
    key: string | null;
    tab: string | null;
    body: RequestInit['body'] | undefined;
    tag: string | null;
  };

  function slowly(text: string): ReadableStream {
    return new ReadableStream({
      start(body) {
        time.set(() => {
          body.enqueue(new TextEncoder().encode(text));
          body.close();
        }, mood.bodyMs);
      },
    });
  }

  function answerTo(url: URL, { method, key, tab, body, tag }: Asked): Response {
    const caller = { role: 'controller', clientKey: tab } as const;
    if (url.pathname.endsWith('/can-join')) {
      return Response.json(
        mood.refuses ? { canJoin: false, reason: mood.refuses.reason } : { canJoin: true, reason: null },
        { headers: OURS },
      );
    }
    if (isRead(url.pathname)) {
      if (mood.sheds && tab !== null) return shed();
      const ETag = `"${room.clock.rev}"`;
      const server_time = Math.floor(time.now());
      const headers = { ETag, 'X-Server-Time': String(server_time) };
      if (tag === ETag) return new Response(null, { status: 304, headers });
      const you = { user_id: null, role: 'controller' as const };
      const state = {
        ...toRoomState(room, viewerFor(caller)),
        you,
        rev: room.clock.rev,
        server_time,
      };
      const text = JSON.stringify(state);
      return new Response(mood.bodyMs > 0 ? slowly(text) : text, { headers });
    }
    if (url.pathname.endsWith('/trail')) {
      const reader = { ...viewerFor(caller), ownerUid: null, past: past.read(), wallClock };
      return Response.json(trailFor(room, reader.past.last(TRAIL_ENTRIES), reader), { headers: OURS });
    }
    if (mood.shedsCalls > 0) {
      mood.shedsCalls -= 1;
      return shed();
    }
    const { action, ...fields } = JSON.parse(typeof body === 'string' ? body : '{}');
    const [, , , timer_id] = url.pathname.split('/');
    const named = method === 'DELETE' ? 'timer.delete' : 'timer.seek';
    const ofTimer = { ...fields, timer_id, command: action ? `timer.${action}` : named };
    const command = (url.pathname.endsWith('/undo') ? { ...fields, command: 'undo' } : ofTimer) as Command;
    const { status, data, rev } = act(command, caller, { guest: null, id: key ?? fresh() });
    return Response.json(status === 200 ? data : { detail: data }, {
      status,
      headers: { ...OURS, 'X-Room-Rev': String(rev) },
    });
  }
}

/** Whether it is the address of a whole state: as one caller may see it, or as all of an audience do. */
const isRead = (path: string): boolean => /\/(?:state|hall)$/u.test(path);

/** What every answer carries. */
const OURS = { 'X-Server-Time': '1' };

const shed = (): Response =>
  Response.json({ detail: explained({ error: 'too_many', retry_after: 1 }) }, { status: 429, headers: OURS });

export type LiveServer = ReturnType<typeof createLiveServer>;
