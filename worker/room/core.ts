import { unrecorded, withAccount, withRecorded } from '#domain/accounts.ts';
import type { Account } from '#domain/accounts.ts';
import { advance } from '#domain/advance.ts';
import type { AskingLimits, Try } from '#domain/asking.ts';
import { carryOut } from '#domain/change.ts';
import type { Actor, Change, Decision } from '#domain/change.ts';
import { isOfPeople, loggable } from '#domain/facts.ts';
import type { Fact } from '#domain/facts.ts';
import { ended, openRoom } from '#domain/room.ts';
import type { Claim, Place, Room } from '#domain/room.ts';
import { isHere } from '#domain/seat.ts';
import { keepPlaces, leave, SILENT_AFTER } from '#domain/seats.ts';
import { earlier, earliest, instant } from '#domain/time.ts';
import { nextWake } from '#domain/wake.ts';
import type { Instant } from '#protocol/time.ts';
import { log } from '../log.ts';
import { Alarm } from './alarm.ts';
import { Arrivals } from './arrivals.ts';
import { Chores } from './chores.ts';
import { Effects } from './effects.ts';
import { AFTER, ERRANDS, errandsAfter } from './errand-list.ts';
import type { Errand } from './errand-list.ts';
import { Line } from './line.ts';
import { Lines } from './lines.ts';
import { Results } from './results.ts';
import type { Kept } from './results.ts';
import { Rounds } from './rounds.ts';
import { Store } from './store.ts';
import { Voice } from './voice.ts';
import type { Cause } from './voice.ts';

type Done = Extract<Change, { ok: true }>;

/** Who did it and with which command, for the log; `cause` for the line that waits for it. */
export type About = {
  readonly actor: Actor | null;
  readonly command: string | null;
  readonly cause?: Cause;
  readonly remember?: { readonly key: string; readonly result: Kept };
};

type Outside = { readonly asking: AskingLimits; readonly askStanding: () => Promise<void> };

const BY_ITSELF: About = { actor: null, command: null };

/**
 * The room between its rules and the platform: it keeps the place, writes what changed, tells it, and sets the one
 * alarm. It knows no feature.
 */
export class Core {
  readonly lines = new Lines();
  readonly chores: Chores<Errand>;
  readonly results: Results;
  readonly voice: Voice;
  readonly alarm: Alarm;
  readonly store: Store;
  readonly effects: Effects;
  readonly arrivals = new Arrivals();
  readonly #rounds: Rounds;
  readonly #ctx: DurableObjectState;
  #place: Place = { state: 'unclaimed' };
  /** After a crash: who was here, and has no line any more. */
  #lost: ReadonlySet<string> = new Set();

  /** How often questions may be asked. */
  readonly asking: AskingLimits;
  /** Asks D1 since when tokens of the owner are good, and ends the older ones. */
  readonly askStanding: () => Promise<void>;
  /** Who tried to ask a moment ago. In memory: a room that sleeps has been quiet for longer. */
  tries: readonly Try[] = [];

  constructor(ctx: DurableObjectState, { asking, askStanding }: Outside) {
    this.#ctx = ctx;
    this.asking = asking;
    this.askStanding = askStanding;
    this.store = new Store(ctx.storage);
    this.alarm = new Alarm(ctx.storage);
    this.results = new Results(ctx.storage.sql);
    this.chores = new Chores(ctx.storage.sql, ERRANDS, { after: AFTER });
    this.voice = new Voice(this.lines, {
      onBroken: (line) => this.#lose(line),
      isSilent: (line) => this.isSilent(line),
    });
    this.effects = new Effects(this.lines, this.voice);
    this.#rounds = new Rounds(this.lines, this.voice, ctx.storage.sql);
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
    this.#pass(now);
    this.#keepLostPlaces(now);
    return this.room;
  }

  #pass(now: Instant): void {
    const { room } = this;
    if (!room) return;
    const change = advance(room, now);
    const quiet = change.facts.length === 0 && change.effects.length === 0;
    if (quiet) this.#place = { state: 'open', room: change.room };
    else this.commit(change, BY_ITSELF);
  }

  /** Opens an unclaimed room. One synchronous step: the first claim wins. */
  claim(claim: Claim, now: Instant): Room {
    const room = openRoom(claim, now);
    const place: Place = { state: 'open', room };
    this.store.write(place, () => this.#askFor(null, place, now));
    this.#place = place;
    this.#rounds.begin(room, now);
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
    const facts = numbered(before, change.facts);
    const ends = change.effects.some(({ effect }) => effect === 'end');
    const room = withAccount(change.room, about.actor?.uid ?? null, now);
    const place: Place = ends ? ended(room, now, about.remember?.key) : { state: 'open', room };
    this.store.write(place, () => {
      for (const { fact, ...numbers } of facts) {
        this.store.append({ ...numbers, at: now, ...logged(about), fact: loggable(fact) });
      }
      if (about.remember && !ends) this.results.remember(about.remember.key, now, about.remember.result);
      this.#askFor(before, place, now);
      if (ends) this.store.forget();
    });
    this.#place = place;
    const news = { facts, sessionId: before.session.session_id, now, ...(about.cause && { cause: about.cause }) };
    const steps = [
      () => this.voice.tell(news),
      ...change.effects.map((effect) => () => this.effects.perform(effect, { before, room: this.room, now })),
      () => this.#rounds.changed(this.room, now),
      () => this.schedule(),
    ];
    for (const step of steps) afterwards(step);
  }

  #askFor(before: Room | null, place: Place, now: Instant): void {
    for (const errand of errandsAfter(before, place)) this.chores.ask(errand, now);
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

  /** A socket ended by itself. If it was this that woke the room, the socket is none of the room's lines any more. */
  ended(socket: WebSocket, how: { clean: boolean }): void {
    const line = this.lines.of(socket) ?? Line.ofSleeper(socket);
    if (line) this.hangUp(line, how);
  }

  /** A line is gone: its seat too, at once after a goodbye, with a little grace otherwise. */
  hangUp(line: Line, how: { clean: boolean }): void {
    const { userId } = line.who;
    // First of all, or it would be told what it can hear no more. And only once: another line may have its seat by now.
    if (!this.lines.remove(line) && userId !== null && this.lines.ofUser(userId)) return;
    this.#lost = new Set([...this.#lost].filter((each) => each !== userId));
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
    if (room) this.#rounds.beat(room, now);
    this.schedule();
  }

  /** When a seat was last heard. */
  lastHeard(userId: string): Instant {
    const line = this.lines.ofUser(userId);
    return line ? this.heardOn(line) : instant(0);
  }

  /** When anything came on a line: a frame, or a liveness ping that the runtime answered for the room. */
  heardOn(line: Line): Instant {
    const ping = this.#ctx.getWebSocketAutoResponseTimestamp(line.socket)?.getTime() ?? 0;
    return instant(Math.max(ping, line.who.heardAt));
  }

  /** Nothing came on it for so long that whoever needs its place may have it. */
  isSilent(line: Line): boolean {
    return this.heardOn(line) < earlier(this.now(), SILENT_AFTER);
  }

  /** Sets the alarm to the next moment at which there is something to do. */
  schedule(): void {
    const moments = [this.#wake(), this.chores.next, this.room && this.#rounds.due].filter((each) => each !== null);
    const at = earliest(moments);
    if (at !== null) this.alarm.set(at, this.now());
    else if (!this.room) this.alarm.stop();
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
    const lost = room.seats.filter((seat) => isHere(seat) && !this.lines.ofUser(seat.userId));
    this.#lost = new Set(lost.map(({ userId }) => userId));
    this.#rounds.wake(room, this.now());
    this.#pass(this.now());
    // A room of an older form does not know since when its owner's tokens are good. Nobody waits for it to be asked.
    if (room.session.owner_uid && room.keys.tokensSince === undefined) {
      afterwards(() => this.chores.ask('plan', this.now()));
      afterwards(() => this.schedule());
    }
  }

  /** Lines that ended without a word died with the room. Once: whoever says a word now has ended by himself. */
  #keepLostPlaces(now: Instant): void {
    const { room } = this;
    if (!room || this.#lost.size === 0) return;
    const change = keepPlaces(room, this.#lost, now);
    if (change.ok) this.commit(change, BY_ITSELF);
    this.#lost = new Set();
  }
}

/** Facts with their numbers, and the numbers that those have which are not of people. */
function numbered({ clock }: Room, facts: readonly Fact[]): { rev: number; acts: number; fact: Fact }[] {
  let { rev, acts } = clock;
  return facts.map((fact) => {
    rev += 1;
    if (!isOfPeople(fact)) acts += 1;
    return { rev, acts, fact };
  });
}

const logged = ({ actor, command }: About) => ({ actor, command });

/** What follows a change that is stored. If it fails, the change has happened all the same, and the rest of it follows. */
function afterwards(step: () => void): void {
  try {
    step();
  } catch (error) {
    log.error('What follows a change failed', error);
  }
}
