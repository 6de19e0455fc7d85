import { unrecorded, withAccount, withRecorded } from '#domain/accounts.ts';
import type { Account } from '#domain/accounts.ts';
import { advance } from '#domain/advance.ts';
import type { AskingLimits } from '#domain/asking.ts';
import { askersOfLost } from '#domain/audience.ts';
import { carryOut } from '#domain/change.ts';
import type { Actor, Change, Decision, Effect } from '#domain/change.ts';
import { loggable } from '#domain/facts.ts';
import { ended, openRoom } from '#domain/room.ts';
import type { Claim, Place, Room } from '#domain/room.ts';
import { isHere } from '#domain/seat.ts';
import { leave } from '#domain/seats.ts';
import { earliest, instant } from '#domain/time.ts';
import { nextWake } from '#domain/wake.ts';
import { closeCodes } from '#protocol/close-codes.ts';
import type { Instant } from '#protocol/time.ts';
import { Alarm } from './alarm.ts';
import { Pace } from './audience.ts';
import type { AudienceNews } from './audience.ts';
import { Chores } from './chores.ts';
import type { Line } from './line.ts';
import { Lines } from './lines.ts';
import { Results } from './results.ts';
import type { Result } from './results.ts';
import { ScreenTests } from './screen-tests.ts';
import { Store } from './store.ts';
import { stateFor, tickFor } from './speech.ts';
import { Voice } from './voice.ts';
import type { Cause } from './voice.ts';

type Done = Extract<Change, { ok: true }>;

/**
 * What D1 is told: the entry of the room, the accounts that were here, and after the end the report. And what it is
 * asked: the plan of the owner.
 */
const CHORES = ['record', 'accounts', 'plan', 'report'] as const;
type Chore = (typeof CHORES)[number];

/** Whoever changes a plan finds the room by its entry: asked for before there is one, a change could be missed. */
const AFTER = { plan: 'record' } as const;

/** Who did it and with which command, for the log; `cause` for the line that waits for it. */
export type About = {
  readonly actor: Actor | null;
  readonly command: string | null;
  readonly cause?: Cause;
  readonly remember?: { readonly key: string; readonly result: Result };
};

/** A second less some lateness of the alarm before; milliseconds. */
const TICK_AT_LEAST = 800;

const BY_ITSELF: About = { actor: null, command: null };

/**
 * The room between its rules and the platform: it keeps the place, writes what changed, tells it, and sets the one
 * alarm. It knows no feature.
 */
export class Core {
  readonly lines = new Lines();
  readonly chores: Chores<Chore>;
  readonly results: Results;
  readonly voice: Voice;
  readonly alarm: Alarm;
  readonly store: Store;
  readonly tests = new ScreenTests();
  readonly #ctx: DurableObjectState;
  readonly #pace = new Pace(() => Date.now());
  #place: Place = { state: 'unclaimed' };
  #tickedAt = 0;

  /** How often questions may be asked. */
  readonly asking: AskingLimits;

  constructor(ctx: DurableObjectState, { asking }: { readonly asking: AskingLimits }) {
    this.#ctx = ctx;
    this.asking = asking;
    this.store = new Store(ctx.storage);
    this.alarm = new Alarm(ctx.storage);
    this.results = new Results(ctx.storage.sql);
    this.chores = new Chores(ctx.storage.sql, CHORES, { after: AFTER });
    this.voice = new Voice(this.lines, (line) => this.#lose(line));
    this.#load();
  }

  get place(): Place {
    return this.#place;
  }

  get room(): Room | null {
    return this.#place.state === 'open' ? this.#place.room : null;
  }

  /** The room's time never goes back, whatever the machine's clock does. Epoch milliseconds. */
  now(): Instant {
    return instant(Math.max(Date.now(), this.room?.clock.advancedTo ?? 0));
  }

  /** Lets everything happen that was due. Called before anything else touches the room. */
  advance(now: Instant): Room | null {
    const { room } = this;
    if (!room) return null;
    const change = advance(room, now);
    const quiet = change.facts.length === 0 && change.effects.length === 0;
    if (quiet) this.#place = { state: 'open', room: change.room };
    else this.commit(change, BY_ITSELF);
    return this.room;
  }

  /** Opens an unclaimed room. One synchronous step: the first claim wins. */
  claim(claim: Claim, now: Instant): Room {
    const room = openRoom(claim, now);
    const place: Place = { state: 'open', room };
    this.store.write(place, () => this.#askFor(null, place, now));
    this.#place = place;
    this.#pace.begin(room, now);
    this.schedule();
    return room;
  }

  /**
   * Writes a change and everything that goes with it, then tells it. What is sent leaves when it is durable.
   * @throws if it cannot be stored; then nothing has happened.
   */
  commit(change: Done, about: About): void {
    const { room: before } = this;
    if (!before) return;
    const now = this.now();
    const facts = change.facts.map((fact, index) => ({ rev: before.clock.rev + index + 1, fact }));
    const ends = change.effects.some(({ effect }) => effect === 'end');
    const room = withAccount(change.room, about.actor?.uid ?? null, now);
    const place: Place = ends ? ended(room, now, about.remember?.key) : { state: 'open', room };
    this.store.write(place, () => {
      for (const { rev, fact } of facts) this.store.append({ rev, at: now, ...logged(about), fact: loggable(fact) });
      if (about.remember && !ends) this.results.remember(about.remember.key, now, about.remember.result);
      this.#askFor(before, place, now);
      if (ends) this.store.forget();
    });
    this.#place = place;
    this.voice.tell({ facts, sessionId: before.session.session_id, now, ...(about.cause && { cause: about.cause }) });
    for (const effect of change.effects) this.#perform(effect, before, now);
    this.#tellAudience(now);
    this.schedule();
  }

  /** What D1 has to hear of, and to be asked, after a change. */
  #askFor(before: Room | null, place: Place, now: Instant): void {
    if (place.state === 'ended') {
      this.chores.ask('record', now);
      if (place.report) this.chores.ask('report', now);
    }
    if (place.state !== 'open') return;
    const { session, accounts } = place.room;
    const isOther = before?.session.owner_uid !== session.owner_uid;
    if (isOther || before?.session.name !== session.name) this.chores.ask('record', now);
    if (isOther && session.owner_uid) this.chores.ask('plan', now);
    if (before?.accounts !== accounts && unrecorded(place.room).length > 0) this.chores.ask('accounts', now);
  }

  /** What time and outside bring: a decision that nobody in the room made. */
  decide(decide: (room: Room, now: Instant) => Decision): void {
    const now = this.now();
    const room = this.advance(now);
    const change = room && carryOut(room, decide(room, now), now);
    if (change?.ok && (change.room !== room || change.effects.length > 0)) this.commit(change, BY_ITSELF);
  }

  /** The report is where its owner finds it: the tombstone goes on without. */
  reportKept(): void {
    if (this.#place.state === 'ended') this.keep({ ...this.#place, report: null });
  }

  /** They can be found by their room now. */
  accountsRecorded(done: readonly Account[]): void {
    const { room } = this;
    if (!room) return;
    const after = withRecorded(room, done);
    this.keep({ state: 'open', room: after });
    if (unrecorded(after).length > 0) this.chores.ask('accounts', this.now());
  }

  /** A change of what only the room knows. */
  keep(place: Place): void {
    this.store.write(place, () => {});
    this.#place = place;
  }

  /** A line is gone: its seat too, at once after a goodbye, with a little grace otherwise. */
  hangUp(line: Line, how: { clean: boolean }): void {
    // First of all, or it would be told what it can hear no more. And only once: another line may have its seat by now.
    if (!this.lines.remove(line)) return;
    this.advance(this.now());
    this.#vacate(line, how);
  }

  /** A line broke while it was told something: not the moment to tell others of anything new. */
  #lose(line: Line): void {
    if (this.lines.remove(line)) this.#vacate(line, { clean: false });
  }

  #vacate(line: Line, { clean }: { clean: boolean }): void {
    const { room } = this;
    const { userId } = line.who;
    if (!room || userId === null) return this.schedule();
    const change = leave(room, userId, { clean, now: this.now() });
    if (change.ok && change.room !== room) this.commit(change, BY_ITSELF);
  }

  /** The alarm's own work: what was due has been advanced already. */
  beat(now: Instant): void {
    const { room } = this;
    if (!room) return this.schedule();
    const { due } = this.#pace;
    if (due !== null && due <= now) this.#sayAudience(this.#pace.say(room, now), room, now);
    this.#tick(room, now);
    this.schedule();
  }

  /** Once a second, however many other reasons the alarm has to ring. */
  #tick(room: Room, now: Instant): void {
    const wanting = this.lines.seated.filter(({ who }) => who.ticks);
    const tick = wanting.length > 0 && now - this.#tickedAt > TICK_AT_LEAST ? tickFor(room, now) : null;
    if (!tick) return;
    this.#tickedAt = now;
    this.voice.sayToAll(wanting, tick, { rev: room.clock.rev, now });
  }

  /** When a seat was last heard: a frame, or a liveness ping that the runtime answered for the room. */
  lastHeard(userId: string): Instant {
    const line = this.lines.ofUser(userId);
    if (!line) return instant(0);
    const ping = this.#ctx.getWebSocketAutoResponseTimestamp(line.socket)?.getTime() ?? 0;
    return instant(Math.max(ping, line.who.heardAt));
  }

  /** Sets the alarm to the next moment at which there is something to do. */
  schedule(): void {
    const moments = [this.#wake(), this.chores.next, this.room && this.#pace.due].filter((each) => each !== null);
    this.alarm.set(earliest(moments));
  }

  #wake(): Instant | null {
    return this.room && nextWake(this.room, { ticks: this.lines.wantTicks });
  }

  #load(): void {
    if (!this.store.exists) return;
    this.#place = this.store.load();
    this.results.load();
    this.chores.load();
    const { room } = this;
    if (!room) return;
    this.lines.load(this.#ctx.getWebSockets(), room.clock.rev);
    this.#pace.begin(room, this.now());
    const current = this.advance(this.now());
    if (current) this.#missLostLines(current);
  }

  /** After a crash there are seats whose lines are gone without a word: they get the grace of a broken line. */
  #missLostLines(room: Room): void {
    for (const { userId } of room.seats.filter(isHere)) {
      const { room: current } = this;
      if (!current || this.lines.ofUser(userId)) continue;
      const change = leave(current, userId, { clean: false, now: this.now() });
      if (change.ok) this.commit(change, BY_ITSELF);
    }
  }

  #perform(effect: Effect, before: Room, now: Instant): void {
    switch (effect.effect) {
      case 'close': {
        const line = this.lines.ofUser(effect.userId);
        if (line) this.dismiss(line, effect.code, effect.reason);
        return;
      }
      case 'screen': {
        const line = this.lines.ofUser(effect.userId);
        const rev = this.room?.clock.rev ?? 0;
        if (!line) return;
        if (effect.command.action === 'test') this.tests.sent(effect.command.test_id, effect.userId);
        return this.voice.say(line, { type: 'screen_command', data: effect.command }, { rev, now });
      }
      case 'refresh':
        return this.#refresh(before, now);
      case 'end':
        for (const line of this.lines.all) this.dismiss(line, closeCodes.finished, 'finished');
    }
  }

  /**
   * Everybody with a seat gets the whole state, and so do phones whose own questions are not there any more as they
   * were; the rest of the audience hears what changed in its own time.
   */
  #refresh(before: Room, now: Instant): void {
    const { room } = this;
    if (!room) return;
    const askers = askersOfLost(before, room);
    const phones = this.lines.audience.filter(({ who }) => askers.has(who.clientKey));
    for (const line of [...this.lines.seated, ...phones]) {
      this.voice.say(line, stateFor(room, line.who, this.lines, now), { rev: room.clock.rev, now });
      line.rev = room.clock.rev;
    }
  }

  /** Ends a line whose seat the rules have dealt with already. */
  dismiss(line: Line, code: number, reason: string): void {
    this.lines.remove(line);
    line.close(code, reason);
  }

  #tellAudience(now: Instant): void {
    const { room } = this;
    if (!room) return;
    if (this.lines.hasAudience) this.#sayAudience(this.#pace.changed(room, now), room, now);
    else this.#pace.begin(room, now);
  }

  #sayAudience(news: AudienceNews | null, room: Room, now: Instant): void {
    if (news) this.voice.tellAudience(news, { rev: room.clock.rev, now });
  }
}

const logged = ({ actor, command }: About) => ({ actor, command });
