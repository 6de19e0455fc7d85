import { MovableRoom } from '../movable-room.ts';
import { MAX_AUDIENCE } from '../limits/limits.ts';
import { hearRelay } from './hear-relay.ts';
import {
  AHEAD_HEADER,
  MAY_PASS_HEADER,
  PASSED_ON,
  RELAYS_HEADER,
  type RelayReport,
  type ReportReply,
} from './types.ts';

/** A room that has relays from so many phones on. */
export abstract class RelayedRoom extends MovableRoom {
  /** What the phones of a relay did, and which of them are new. */
  async heard(place: number, report: RelayReport): Promise<ReportReply> {
    return hearRelay(this.moving.room, place, report);
  }

  /** Names the relays with places for a phone; null: it finds its place here. Once there are relays, new phones go to them. */
  protected passedOn({ headers }: Request): Response | null {
    const { state, connections, relays } = this.moving.room;
    const isFull = connections.audience.length >= MAX_AUDIENCE || !relays.isEmpty;
    if (!isFull || !headers.has(MAY_PASS_HEADER)) return null;
    return new Response(null, {
      status: PASSED_ON,
      headers: { [RELAYS_HEADER]: relays.offered.join(), [AHEAD_HEADER]: String(state.ahead) },
    });
  }
}
