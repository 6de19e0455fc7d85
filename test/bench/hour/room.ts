import { RELAXED_QUESTION_RATE } from '#domain/questions/question-limits.ts';
import { RoomRuntime } from '../../../worker/room/room-runtime.ts';
import { claimRoom } from '../../../worker/room/calls/claim-room.ts';
import { admitConnection, isRejected } from '../../../worker/room/connections/admission.ts';
import { openConnection } from '../../../worker/room/connections/open-connection.ts';
import { syncWithD1 } from '../../../worker/room/background/d1-sync.ts';
import type { Line } from '../../../worker/room/connections/connection.ts';
import { handleMessage } from '../../../worker/room/connections/message-handler.ts';
import { parseConnectionRequest } from '../../../worker/room/connections/connection-request.ts';
import { PUBLIC_RECEIVERS } from '../../support/receivers.ts';
import type { VirtualTime } from '../../support/virtual-time.ts';
import { createStorage } from './storage.ts';

/** An idle room is taken from memory after so long; its sockets stay. */
const HIBERNATES_AFTER_MS = 10_000;

/** A socket as a room sees it. */
export class Socket {
  readonly readyState = WebSocket.OPEN;
  pingedAt = 0;
  #attachment: unknown = null;
  readonly #deliver: (text: string) => void;

  constructor(deliver: (text: string) => void) {
    this.#deliver = deliver;
  }
  send(text: string): void {
    this.#deliver(text);
  }
  serializeAttachment(attachment: unknown): void {
    this.#attachment = structuredClone(attachment);
  }
  deserializeAttachment(): unknown {
    return this.#attachment;
  }
}

/** A database that takes everything. */
const statement = {
  bind: () => statement,
  run: async () => ({ success: true, results: [], meta: {} }),
  all: async () => ({ success: true, results: [], meta: {} }),
  raw: async () => [],
};
const DB = { prepare: () => statement };

/**
 * The room that is deployed, its shell included, on virtual time: it hibernates when it may, and begins anew from its
 * storage and its sockets when something comes.
 */
export function createRoom(time: VirtualTime) {
  const sockets: Socket[] = [];
  const counts = { constructed: 0, alarms: 0, frames: 0, autoPings: 0 };
  const { storage, counts: stored } = createStorage(time, () => ring());
  const ctx = {
    storage,
    getWebSockets: () => sockets,
    getWebSocketAutoResponseTimestamp: ({ pingedAt }: Socket) => (pingedAt === 0 ? null : new Date(pingedAt)),
  };
  let runtime: RoomRuntime | null = null;
  let busyAt = 0;

  /** The room, woken if it slept. */
  const awake = (): RoomRuntime => {
    const slept = runtime === null || time.now() - busyAt >= HIBERNATES_AFTER_MS;
    busyAt = time.now();
    if (runtime && !slept) return runtime;
    counts.constructed += 1;
    runtime = new RoomRuntime(ctx, {
      roomId: null,
      questionRate: RELAXED_QUESTION_RATE,
      defaultPlan: '',
      receivers: PUBLIC_RECEIVERS,
      webhookQueue: { sendBatch: () => Promise.reject(new Error('This room has no webhook')) },
      relayOf: () => ({ tell: () => Promise.reject(new Error('This room has no relay')) }),
      refreshAccountStatus: () => Promise.resolve(),
    });
    return runtime;
  };

  function ring(): void {
    counts.alarms += 1;
    const room = awake();
    room.alarm.onFired();
    const now = room.state.now();
    room.advance(now);
    syncWithD1(room, DB, now);
    room.onAlarm(now);
  }

  return {
    claim(call: Parameters<typeof claimRoom>[1]) {
      const room = awake();
      return claimRoom(room, call, room.state.now());
    },
    join(query: string, socket: Socket) {
      const awoken = awake();
      const parsed = parseConnectionRequest(new Request(`https://a-tiempo.test/?${query}`));
      const now = awoken.state.now();
      const room = awoken.advance(now);
      const verdict = !room || 'reason' in parsed ? null : admitConnection(awoken, room, parsed, now);
      if (!verdict || isRejected(verdict)) throw new Error('Not let in');
      sockets.push(socket);
      openConnection(awoken, verdict, { socket: socket as unknown as WebSocket, since: null, screen: {}, now });
    },
    leave(socket: Socket) {
      sockets.splice(sockets.indexOf(socket), 1);
      awake().onSocketClosed(socket as unknown as WebSocket, { clean: true });
    },
    hear(socket: Socket, text: string) {
      if (text === 'ping') {
        counts.autoPings += 1;
        socket.pingedAt = Date.now();
        return socket.send('pong');
      }
      counts.frames += 1;
      const room = awake();
      const line = room.connections.bySocket(socket as unknown as Line);
      if (line) handleMessage(room, line, text);
    },
    /** As if a plan allowed so many people, and timers enough. */
    widen(users: number) {
      const widened = "json_set(value, '$.max_users', ?, '$.max_timers', 50)";
      storage.sql.exec(`UPDATE document SET value = ${widened} WHERE key = 'session'`, users);
      runtime = null;
    },
    counts: () => ({ ...counts, ...stored }),
  };
}
