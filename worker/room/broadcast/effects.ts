import { tabsConcerned } from '#domain/views/audience.ts';
import type { Effect } from '#domain/room/decision.ts';
import type { Room } from '#domain/room/room.ts';
import { closeCodes } from '#protocol/close-codes.ts';
import type { Instant } from '#protocol/time.ts';
import type { Connections } from '../connections/connections.ts';
import type { Relays } from '../relays/relays.ts';
import type { ScreenTests } from './screen-tests.ts';
import { snapshotMessage } from './snapshots.ts';
import type { Broadcaster } from './broadcaster.ts';

/** The room before and after a change; `room` is null when it has ended. */
type Transition = { readonly before: Room; readonly room: Room | null; readonly now: Instant };

type EffectParts = {
  readonly connections: Connections;
  readonly broadcaster: Broadcaster;
  readonly screenTests: ScreenTests;
  readonly relays: Relays;
};

/** Performs the effects of a change on connections: closes them, sends commands to screens, sends whole states. */
export class Effects {
  readonly #connections: Connections;
  readonly #broadcaster: Broadcaster;
  readonly #screenTests: ScreenTests;
  readonly #relays: Relays;

  constructor({ connections, broadcaster, screenTests, relays }: EffectParts) {
    this.#connections = connections;
    this.#broadcaster = broadcaster;
    this.#screenTests = screenTests;
    this.#relays = relays;
  }

  perform(effect: Effect, { before, room, now }: Transition): void {
    switch (effect.effect) {
      case 'close': {
        const connection = this.#connections.byUser(effect.userId);
        if (connection) this.#connections.disconnect(connection, effect.code, effect.reason);
        return;
      }
      case 'end-key':
        for (const connection of this.#connections.ofKey(effect.keyId))
          this.#connections.disconnect(connection, closeCodes.credentials, 'credentials');
        return;
      case 'screen': {
        const connection = this.#connections.byUser(effect.userId);
        if (!connection) return;
        if (effect.command.action === 'test') this.#screenTests.expect(effect.command.test_id, effect.userId);
        const rev = room?.clock.rev ?? 0;
        return this.#broadcaster.send(connection, { type: 'screen_command', data: effect.command }, { rev, now });
      }
      case 'refresh':
        if (room) this.#refresh(before, room, now);
        return;
      case 'end':
        for (const connection of this.#connections.all)
          this.#connections.disconnect(connection, closeCodes.finished, 'finished');
        this.#relays.tellAll({ news: 'close', to: null, code: closeCodes.finished, reason: 'finished' });
    }
  }

  /**
   * Sends the whole state to every seat, and to phones whose own questions or votes were removed or changed. The rest of the
   * audience gets the changes with its next update.
   */
  #refresh(before: Room, room: Room, now: Instant): void {
    const tabs = tabsConcerned(before, room);
    const phones = this.#connections.audience.filter(({ attachment }) => tabs.has(attachment.clientKey));
    for (const connection of this.#connections.direct) {
      this.#broadcaster.send(connection, snapshotMessage(room, connection.attachment, this.#connections, now), {
        rev: room.clock.rev,
        now,
      });
      connection.rev = room.clock.rev;
    }
    this.#broadcaster.sendStates(phones);
    const others = [...tabs].filter((each) => each !== null);
    if (others.length > 0) this.#relays.tellAll({ news: 'again', to: others });
  }
}
