import { askersOfLostQuestions } from '#domain/views/audience.ts';
import type { Effect } from '#domain/room/decision.ts';
import type { Room } from '#domain/room/room.ts';
import { closeCodes } from '#protocol/close-codes.ts';
import type { Instant } from '#protocol/time.ts';
import type { Connections } from '../connections/connections.ts';
import { ScreenTests } from './screen-tests.ts';
import { snapshotMessage } from './snapshots.ts';
import type { Broadcaster } from './broadcaster.ts';

/** The room before a change and after it; null when it has ended. */
type Turn = { readonly before: Room; readonly room: Room | null; readonly now: Instant };

/** What a change does besides being told: it ends connections, orders screens, or starts everybody over. */
export class Effects {
  readonly tests = new ScreenTests();
  readonly #connections: Connections;
  readonly #broadcaster: Broadcaster;

  constructor(connections: Connections, broadcaster: Broadcaster) {
    this.#connections = connections;
    this.#broadcaster = broadcaster;
  }

  perform(effect: Effect, { before, room, now }: Turn): void {
    switch (effect.effect) {
      case 'close': {
        const connection = this.#connections.byUser(effect.userId);
        if (connection) this.#connections.disconnect(connection, effect.code, effect.reason);
        return;
      }
      case 'screen': {
        const connection = this.#connections.byUser(effect.userId);
        if (!connection) return;
        if (effect.command.action === 'test') this.tests.expect(effect.command.test_id, effect.userId);
        const rev = room?.clock.rev ?? 0;
        return this.#broadcaster.send(connection, { type: 'screen_command', data: effect.command }, { rev, now });
      }
      case 'refresh':
        if (room) this.#refresh(before, room, now);
        return;
      case 'end':
        for (const connection of this.#connections.all)
          this.#connections.disconnect(connection, closeCodes.finished, 'finished');
    }
  }

  /**
   * Everybody with a seat gets the whole state, and so do phones whose own questions are not there any more as they
   * were; the rest of the audience hears what changed in its own time.
   */
  #refresh(before: Room, room: Room, now: Instant): void {
    const askers = askersOfLostQuestions(before, room);
    const phones = this.#connections.audience.filter(({ attachment }) => askers.has(attachment.clientKey));
    for (const connection of [...this.#connections.seated, ...phones]) {
      this.#broadcaster.send(connection, snapshotMessage(room, connection.attachment, this.#connections, now), {
        rev: room.clock.rev,
        now,
      });
      connection.rev = room.clock.rev;
    }
  }
}
