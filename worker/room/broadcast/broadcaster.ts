import { can } from '#domain/people/roles.ts';
import { votedBy } from '#domain/questions/votes.ts';
import { askerOf } from '#domain/room/fact-frames.ts';
import type { Room } from '#domain/room/room.ts';
import type { AudienceChanges, DownBody } from '#protocol/down.ts';
import { closeCodes } from '#protocol/close-codes.ts';
import type { Instant } from '#protocol/time.ts';
import type { AudienceUpdates } from './audience-throttle.ts';
import type { Connection } from '../connections/connection.ts';
import { DEFER_ABOVE, MAX_UNCONFIRMED, STATES_IN_TURN, UPDATES_IN_TURN } from '../limits/limits.ts';
import type { Connections } from '../connections/connections.ts';
import type { Relays } from '../relays/relays.ts';
import type { UpdateTexts } from '../relays/types.ts';
import { Deliveries } from './deliveries.ts';
import { createFrameCache, serialize, type FactBatch, type FrameCache, type FrameStamp } from './frame-cache.ts';
import { votesMessage } from './snapshots.ts';

type WholeState = { readonly body: DownBody; readonly stamp: FrameStamp };

type BroadcasterCallbacks = {
  /** The state as this connection may see it now; null of a room that has ended. */
  readonly stateFor: (connection: Connection) => WholeState | null;
  readonly onBroken: (connection: Connection) => void;
  /** Whether nothing came on a connection for so long that nobody may be there. */
  readonly isSilent: (connection: Connection) => boolean;
  /** Where phones are that have no socket here; a relay has none. */
  readonly relays: Pick<Relays, 'isEmpty' | 'tellAll'> | null;
};

/** Sends everything that leaves the room. A fact is serialized once per role. */
export class Broadcaster {
  readonly #connections: Connections;
  readonly #stateFor: (connection: Connection) => WholeState | null;
  readonly #onBroken: (connection: Connection) => void;
  readonly #isSilent: (connection: Connection) => boolean;
  readonly #relays: BroadcasterCallbacks['relays'];
  readonly #deliveries = new Deliveries();

  constructor(connections: Connections, { stateFor, onBroken, isSilent, relays }: BroadcasterCallbacks) {
    this.#connections = connections;
    this.#stateFor = stateFor;
    this.#onBroken = onBroken;
    this.#isSilent = isSilent;
    this.#relays = relays;
  }

  send(connection: Connection, body: DownBody, stamp: FrameStamp): void {
    this.sendText(connection, serialize(body, stamp));
  }

  /** Serializes once. */
  sendToAll(connections: readonly Connection[], body: DownBody, stamp: FrameStamp): void {
    const text = serialize(body, stamp);
    for (const connection of connections) this.sendText(connection, text);
  }

  /**
   * Sends facts to every seat and program: first to the connection that caused them and to staff, then to stages, then to the rest.
   */
  broadcastFacts(batch: FactBatch): void {
    const frames = createFrameCache(batch);
    const deliver = (some: readonly Connection[]) =>
      some.forEach((connection) => this.#sendFacts(connection, batch, frames));
    const actor = batch.cause?.connection;
    const acted: Connection[] = [];
    const byPriority: Record<Connection['priority'], Connection[]> = { staff: [], stage: [], rest: [] };
    for (const connection of this.#connections.direct)
      (connection === actor ? acted : byPriority[connection.priority]).push(connection);
    // The audience gets facts as updates, but the author of a question gets what concerns it at once.
    this.#sendToAsker(batch, frames);

    // Staff have nothing that waits. Another sender gets that first, or its facts would come too late to count.
    if (acted.some(({ priority }) => priority !== 'staff')) this.#deliveries.deliverDirect();
    deliver([...acted, ...byPriority.staff]);
    const deliverRest = () => {
      deliver([...byPriority.stage, ...byPriority.rest]);
      for (const connection of this.#connections.programs) this.#checkListening(connection);
    };
    const isDeferred = this.#deliveries.hasDirect || this.#connections.directCount > DEFER_ABOVE;
    if (isDeferred) this.#deliveries.toDirect(deliverRest);
    else deliverRest();
  }

  /** Sends updates to the audience, after all seats. A phone that joined meanwhile has them in its snapshot. */
  broadcastToAudience(updates: AudienceUpdates, stamp: FrameStamp): void {
    const textOf = (data: AudienceChanges | null) => data && serialize({ type: 'audience_update', data }, stamp);
    const texts = { phone: textOf(updates.phone), sign: textOf(updates.sign) };
    this.sendUpdate(texts, stamp.rev);
    this.#relays?.tellAll({ news: 'update', rev: stamp.rev, ...texts });
  }

  /** The same for those who have a socket here. */
  sendUpdate(texts: UpdateTexts, rev: number): void {
    this.serve(this.#connections.audience, UPDATES_IN_TURN, (connection) => {
      if (connection.rev >= rev) return;
      connection.rev = rev;
      const text = connection.attachment.isSign ? texts.sign : texts.phone;
      if (text !== null) this.sendText(connection, text);
    });
  }

  /** Tells seats and programs that see votes how many there are, each with its own. */
  sendVotes(room: Room, now: Instant): void {
    const textFor = (clientKey: string | null) =>
      serialize(votesMessage(room, clientKey), { rev: room.clock.rev, now });
    const others = textFor(null);
    for (const connection of this.#connections.direct) {
      const { role, clientKey } = connection.attachment;
      const isVoter = votedBy(room.ballots, clientKey).length > 0;
      if (can(role, 'vote')) this.sendText(connection, isVoter ? textFor(clientKey) : others);
    }
  }

  /** A turn for what phones on relays did, in line with what the audience is told: one after the other. */
  async turn(): Promise<void> {
    return new Promise((resolve) => this.#deliveries.toAudience(resolve));
  }

  /** Sends some of the audience the whole state, as it is when their turn comes. */
  sendStates(phones: readonly Connection[]): void {
    this.serve(phones, STATES_IN_TURN, (connection) => {
      const state = this.#stateFor(connection);
      if (!state) return;
      connection.rev = state.stamp.rev;
      this.send(connection, state.body, state.stamp);
    });
  }

  /** Serves those of the audience who are still here when their turn comes, at most so many in one; few at once. */
  serve(phones: readonly Connection[], inTurn: number, serve: (connection: Connection) => void): void {
    const deliver = (some: readonly Connection[]) => {
      for (const connection of some) {
        if (!this.#connections.has(connection)) continue;
        serve(connection);
        this.#checkListening(connection);
      }
    };
    if (this.#deliveries.isEmpty && this.#connections.count <= DEFER_ABOVE) return deliver(phones);
    for (let from = 0; from < phones.length; from += inTurn) {
      const some = phones.slice(from, from + inTurn);
      this.#deliveries.toAudience(() => deliver(some));
    }
  }

  /**
   * Closes a connection that may not be reading: unread frames fill the room's memory, and the platform does not say
   * how much.
   */
  #checkListening(connection: Connection): void {
    if (connection.unconfirmed <= MAX_UNCONFIRMED) return;
    if (!this.#isSilent(connection)) {
      connection.unconfirmed = 0;
      return;
    }
    connection.close(closeCodes.silent, 'silent');
    this.#onBroken(connection);
  }

  /** Sends the author of a question what happened to it, whether or not others may see it. */
  #sendToAsker({ facts, cause }: FactBatch, frames: FrameCache): void {
    for (const [index, { fact }] of facts.entries()) {
      const asker = askerOf(fact);
      if (asker === null) continue;
      const own = this.#connections.ofTab(asker);
      for (const connection of own) {
        const text = frames(connection, index, { cause: cause?.connection === connection ? cause.id : null });
        if (text !== null) this.sendText(connection, text);
      }
      // A vote comes from the tab itself. A socket here may be a dead one of a tab that is on a relay by now.
      if (fact.fact !== 'question.voted' && !this.#connections.isRelayed(asker))
        this.#tellAskerOnRelay(asker, frames, index);
    }
  }

  #tellAskerOnRelay(clientKey: string, frames: FrameCache, index: number): void {
    if (!this.#relays || this.#relays.isEmpty) return;
    const text = frames({ attachment: { role: 'audience', clientKey } }, index, { cause: null });
    if (text !== null) this.#relays.tellAll({ news: 'texts', texts: [[clientKey, text]] });
  }

  #sendFacts(connection: Connection, { facts, cause }: FactBatch, frames: FrameCache): void {
    for (const [index, { rev, fact }] of facts.entries()) {
      if (rev <= connection.rev) continue;
      connection.rev = rev;
      // Thousands may vote at once: of the votes of others `sendVotes` tells.
      const isOwn = cause?.connection === connection || connection.attachment.clientKey === askerOf(fact);
      if (fact.fact === 'question.voted' && !isOwn) continue;
      const text = frames(connection, index, {
        cause: cause?.connection === connection ? cause.id : null,
        more: index < frames.lastFor(connection),
      });
      if (text !== null) this.sendText(connection, text);
    }
  }

  /** A socket that fails does not stop a broadcast. */
  sendText(connection: Connection, text: string): void {
    try {
      connection.unconfirmed += text.length;
      connection.socket.send(text);
    } catch {
      connection.close(closeCodes.failed, 'send_failed');
      this.#onBroken(connection);
    }
  }
}
