import type { Room } from '#domain/room.ts';
import type { Instant } from '#protocol/time.ts';
import { Pace } from './audience.ts';
import type { AudienceNews } from './audience.ts';
import type { Lines } from './lines.ts';
import { Owed } from './owed.ts';
import { stateFor, tickFor } from './speech.ts';
import type { Voice } from './voice.ts';

/** A second less some lateness of the alarm before; milliseconds. */
const TICK_AT_LEAST = 800;

/** What is told at a pace of its own and not as it happens: the audience's changes, and the ticks of old screens. */
export class Rounds {
  readonly #lines: Lines;
  readonly #voice: Voice;
  readonly #pace = new Pace(() => Date.now());
  readonly #owed: Owed;
  #tickedAt = 0;

  constructor(lines: Lines, voice: Voice, sql: SqlStorage) {
    this.#lines = lines;
    this.#voice = voice;
    this.#owed = new Owed(sql);
  }

  /** The audience has the room as it is. */
  begin(room: Room, now: Instant): void {
    this.#pace.begin(room, now);
  }

  /** After sleep. If something waited to be told, nobody knows any more what it was: then the audience gets all there is. */
  wake(room: Room, now: Instant): void {
    this.begin(room, now);
    if (!this.#owed.load()) return;
    for (const line of this.#lines.audience) {
      this.#voice.say(line, stateFor(room, line.who, this.#lines, now), { rev: room.clock.rev, now });
    }
    this.#owed.until(null);
  }

  /** After a change of the room; null when it has ended. */
  changed(room: Room | null, now: Instant): void {
    if (room && this.#lines.hasAudience) this.#sayAudience(this.#pace.changed(room, now), room, now);
    else if (room) this.#pace.begin(room, now);
    this.#owed.until(room && this.#pace.due);
  }

  /** When the audience must hear what waits for it; null if nothing does. */
  get due(): Instant | null {
    return this.#pace.due;
  }

  /** The alarm rang. */
  beat(room: Room, now: Instant): void {
    const { due } = this.#pace;
    if (due !== null && due <= now) this.#sayAudience(this.#pace.say(room, now), room, now);
    this.#owed.until(this.#pace.due);
    this.#tick(room, now);
  }

  #sayAudience(news: AudienceNews | null, room: Room, now: Instant): void {
    if (news) this.#voice.tellAudience(news, { rev: room.clock.rev, now });
  }

  /** Once a second, however many other reasons the alarm has to ring. */
  #tick(room: Room, now: Instant): void {
    const wanting = this.#lines.seated.filter(({ who }) => who.ticks);
    const tick = wanting.length > 0 && now - this.#tickedAt > TICK_AT_LEAST ? tickFor(room, now) : null;
    if (!tick) return;
    this.#tickedAt = now;
    this.#voice.sayToAll(wanting, tick, { rev: room.clock.rev, now });
  }
}
