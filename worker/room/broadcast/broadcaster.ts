import { askerOf } from '#domain/room/facts.ts';
import type { Fact } from '#domain/room/facts.ts';
import { toMessage } from '#domain/views/to-message.ts';
import type { DownBody } from '#protocol/down.ts';
import type { Instant } from '#protocol/time.ts';
import type { Role } from '#protocol/users.ts';
import { closeCodes } from '#protocol/close-codes.ts';
import type { AudienceUpdates } from './audience-throttle.ts';
import type { Connection } from '../connections/connection.ts';
import { MAX_UNCONFIRMED, DEFER_ABOVE } from '../limits/limits.ts';
import type { Connections } from '../connections/connections.ts';

/** The command behind some facts: the connection that gave it finds its id on them. */
export type Cause = { readonly connection: Connection; readonly id: string };

/** Facts with their numbers, as they go out. */
export type FactBatch = {
  readonly facts: readonly { readonly rev: number; readonly fact: Fact }[];
  readonly sessionId: string;
  readonly now: Instant;
  readonly cause?: Cause;
};

export type FrameStamp = { readonly rev: number; readonly now: Instant };

type ConnectionHealth = {
  readonly onBroken: (connection: Connection) => void;
  /** Whether nothing came on a connection for so long that nobody may be there. */
  readonly isSilent: (connection: Connection) => boolean;
};

/** Everything the room says goes out here: each role hears it through its own eyes, serialised once. */
export class Broadcaster {
  readonly #connections: Connections;
  readonly #onBroken: (connection: Connection) => void;
  readonly #isSilent: (connection: Connection) => boolean;
  /** Frames for whoever is served last, in order. */
  #deferred: (() => void)[] = [];

  constructor(connections: Connections, { onBroken, isSilent }: ConnectionHealth) {
    this.#connections = connections;
    this.#onBroken = onBroken;
    this.#isSilent = isSilent;
  }

  /** To one connection. */
  send(connection: Connection, body: DownBody, { rev, now }: FrameStamp): void {
    this.#send(connection, serialize(body, rev, now));
  }

  /** The same to many: serialised once. */
  sendToAll(connections: readonly Connection[], body: DownBody, { rev, now }: FrameStamp): void {
    const text = serialize(body, rev, now);
    for (const connection of connections) this.#send(connection, text);
  }

  /** To everybody with a seat: whoever acted and the staff, then the stages, then the rest. */
  broadcastFacts(news: FactBatch): void {
    const frames = frameCache(news);
    const deliver = (some: readonly Connection[]) =>
      some.forEach((connection) => this.#sendFacts(connection, news, frames));
    const actor = news.cause?.connection;
    const acted: Connection[] = [];
    const byPriority: Record<Connection['priority'], Connection[]> = { staff: [], stage: [], rest: [] };
    for (const connection of this.#connections.seated)
      (connection === actor ? acted : byPriority[connection.priority]).push(connection);
    // A phone has no turn of its own: it hears of its question, and of all else with the audience.
    this.#sendToAsker(news, frames);

    deliver([...acted, ...byPriority.staff]);
    this.#afterPriority(() => deliver([...byPriority.stage, ...byPriority.rest]));
  }

  /** To the audience: after everybody with a seat. Whoever joins meanwhile has it already. */
  broadcastToAudience(news: AudienceUpdates, stamp: FrameStamp): void {
    this.#afterPriority(() => {
      const behind = this.#connections.audience.filter((connection) => connection.rev < stamp.rev);
      for (const connection of behind) connection.rev = stamp.rev;
      const [signs, phones] = [
        behind.filter(({ attachment }) => attachment.isSign),
        behind.filter(({ attachment }) => !attachment.isSign),
      ];
      if (news.phone) this.sendToAll(phones, { type: 'audience_update', data: news.phone }, stamp);
      if (news.sign) this.sendToAll(signs, { type: 'audience_update', data: news.sign }, stamp);
      for (const connection of behind) if (connection.unconfirmed > MAX_UNCONFIRMED) this.#checkListening(connection);
    });
  }

  /** Whatever a phone does not read waits in the room's memory, and nobody says how much that is. */
  #checkListening(connection: Connection): void {
    if (!this.#isSilent(connection)) {
      connection.unconfirmed = 0;
      return;
    }
    connection.close(closeCodes.silent, 'silent');
    this.#onBroken(connection);
  }

  /** To the phones of whoever asked a question: what became of it, at once, and whether or not others may see it. */
  #sendToAsker({ facts, cause }: FactBatch, frames: FrameCache): void {
    for (const [index, { fact }] of facts.entries()) {
      const asker = askerOf(fact);
      const own =
        asker === null ? [] : this.#connections.audience.filter(({ attachment }) => attachment.clientKey === asker);
      for (const connection of own) {
        const text = frames(connection, index, cause?.connection === connection ? cause.id : null);
        if (text !== null) this.#send(connection, text);
      }
    }
  }

  /** In a small room at once; in a large one when those who are served first have theirs. */
  #afterPriority(deliver: () => void): void {
    if (this.#deferred.length === 0 && this.#connections.count <= DEFER_ABOVE) deliver();
    else this.#defer(deliver);
  }

  #sendFacts(connection: Connection, { facts, cause }: FactBatch, frames: FrameCache): void {
    for (const [index, { rev }] of facts.entries()) {
      if (rev <= connection.rev) continue;
      connection.rev = rev;
      const text = frames(connection, index, cause?.connection === connection ? cause.id : null);
      if (text !== null) this.#send(connection, text);
    }
  }

  /**
   * The runtime sends nothing before this turn ends: one turn for those who wait for their own press, the next for
   * all others. The only timer in the room; it fires at once, so it keeps nothing awake. Order is kept by the queue,
   * and a connection that joined meanwhile is guarded by its `rev`.
   */
  #defer(deliver: () => void): void {
    this.#deferred.push(deliver);
    if (this.#deferred.length > 1) return;
    // oxlint-disable-next-line no-restricted-globals
    setTimeout(() => {
      const waiting = this.#deferred;
      this.#deferred = [];
      for (const each of waiting) each();
    }, 0);
  }

  /** One failing socket never stops a broadcast. */
  #send(connection: Connection, text: string): void {
    try {
      connection.unconfirmed += text.length;
      connection.socket.send(text);
    } catch {
      connection.close(closeCodes.failed, 'send_failed');
      this.#onBroken(connection);
    }
  }
}

const serialize = (body: DownBody, rev: number, now: Instant): string =>
  JSON.stringify({ ...body, rev, server_time: now });

type FrameCache = (connection: Connection, index: number, cause: string | null) => string | null;

/** One serialisation per role and fact, made when first needed; whoever acted or asked has one of his own. */
function frameCache({ facts, sessionId, now }: FactBatch): FrameCache {
  const made = facts.map((each) => ({ ...each, asker: askerOf(each.fact), texts: new Map<Role, string | null>() }));
  return ({ attachment: { role, clientKey } }, index, cause) => {
    const news = made[index];
    if (!news) return null;
    const { rev, fact, asker, texts } = news;
    const isOwn = clientKey === asker;
    const isShared = !isOwn && cause === null;
    const known = isShared ? texts.get(role) : undefined;
    if (known !== undefined) return known;
    const body = toMessage(fact, { role, clientKey: isOwn ? clientKey : null, sessionId, now });
    const text = body && JSON.stringify({ ...body, rev, server_time: now, ...(cause !== null && { cause }) });
    if (isShared) texts.set(role, text);
    return text;
  };
}
