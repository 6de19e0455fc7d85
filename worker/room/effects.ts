import { askersOfLost } from '#domain/audience.ts';
import type { Effect } from '#domain/change.ts';
import type { Room } from '#domain/room.ts';
import { closeCodes } from '#protocol/close-codes.ts';
import type { Instant } from '#protocol/time.ts';
import type { Lines } from './lines.ts';
import { ScreenTests } from './screen-tests.ts';
import { stateFor } from './speech.ts';
import type { Voice } from './voice.ts';

/** The room before a change and after it; null when it has ended. */
type Turn = { readonly before: Room; readonly room: Room | null; readonly now: Instant };

/** What a change does besides being told: it ends lines, orders screens, or starts everybody over. */
export class Effects {
  readonly tests = new ScreenTests();
  readonly #lines: Lines;
  readonly #voice: Voice;

  constructor(lines: Lines, voice: Voice) {
    this.#lines = lines;
    this.#voice = voice;
  }

  perform(effect: Effect, { before, room, now }: Turn): void {
    switch (effect.effect) {
      case 'close': {
        const line = this.#lines.ofUser(effect.userId);
        if (line) this.#lines.dismiss(line, effect.code, effect.reason);
        return;
      }
      case 'screen': {
        const line = this.#lines.ofUser(effect.userId);
        if (!line) return;
        if (effect.command.action === 'test') this.tests.sent(effect.command.test_id, effect.userId);
        const rev = room?.clock.rev ?? 0;
        return this.#voice.say(line, { type: 'screen_command', data: effect.command }, { rev, now });
      }
      case 'refresh':
        if (room) this.#refresh(before, room, now);
        return;
      case 'end':
        for (const line of this.#lines.all) this.#lines.dismiss(line, closeCodes.finished, 'finished');
    }
  }

  /**
   * Everybody with a seat gets the whole state, and so do phones whose own questions are not there any more as they
   * were; the rest of the audience hears what changed in its own time.
   */
  #refresh(before: Room, room: Room, now: Instant): void {
    const askers = askersOfLost(before, room);
    const phones = this.#lines.audience.filter(({ who }) => askers.has(who.clientKey));
    for (const line of [...this.#lines.seated, ...phones]) {
      this.#voice.say(line, stateFor(room, line.who, this.#lines, now), { rev: room.clock.rev, now });
      line.rev = room.clock.rev;
    }
  }
}
