import type { DownMessage } from '#protocol/down.ts';
import type { UpMessage } from '#protocol/up.ts';
import type { Timers } from './waiting.ts';
import { createHeartbeat } from './heartbeat.ts';
import { afterEnd } from './reconnect.ts';
import type { Ending, LineState } from './reconnect.ts';

/** A socket, as little of it as a line needs. After `closed` nothing more is heard. */
export type Wire = { readonly send: (text: string) => void; readonly close: (code: number, reason: string) => void };
export type Ears = {
  readonly opened: () => void;
  readonly heard: (data: unknown) => void;
  readonly closed: (ending: Ending) => void;
};

/** What the device says of itself. */
export type Signal = 'online' | 'offline' | 'visible' | 'hidden';
export type Signals = {
  readonly isOnline: () => boolean;
  readonly isVisible: () => boolean;
  /** The answer stops the watching. */
  readonly watch: (noticed: (signal: Signal) => void) => () => void;
};

export type LineParts = {
  readonly connect: (ears: Ears) => Wire;
  /** Whether there is a place: null, or why not. Asked before the first connection only. It never rejects. */
  readonly ask: () => Promise<Ending | null>;
  readonly isAudience: boolean;
  readonly isOnAir: () => boolean;
  /** Loads the page anew, for a newer version of it. */
  readonly reload: () => void;
  readonly hasReloaded: () => boolean;
  readonly timers: Timers;
  /** The device's clock, ms. */
  readonly now: () => number;
  readonly random: () => number;
  readonly signals: Signals;
  readonly onState: (state: LineState) => void;
  readonly onFrame: (message: DownMessage) => void;
};

/** A code of ours (RFC 6455 leaves 4000 to 4999 free): not a goodbye, so the room keeps the news of it for a while. */
const DROPPED = { code: 4000, reason: 'silent' };
const BROKEN: Ending = { code: 1006, reason: '' };
const CONNECT_PATIENCE_MS = 10_000;
/** A line in doubt is given less time than one that is merely looked after. */
const DOUBT_PATIENCE_MS = 3000;
/** A line that held for so long has recovered: the next failure is a first one. */
const STEADY_MS = 5000;

/**
 * The telephone line to a room: one socket at a time, and another one whenever it breaks. It is open from the first
 * frame on, not from the handshake: a room that refuses accepts and then closes, so that a browser can see why.
 */
export class Line {
  readonly #parts: LineParts;
  readonly #heart;
  #state: LineState = { state: 'idle' };
  #wire: Wire | null = null;
  /** Each socket has its number: what an abandoned one still says is nobody's. */
  #era = 0;
  #attempt = 0;
  #timer: number | null = null;
  #unwatch = () => {};

  constructor(parts: LineParts) {
    this.#parts = parts;
    const ping = () => this.#wire?.send('ping');
    this.#heart = createHeartbeat({ timers: parts.timers, ping, onSilence: () => this.#drop() });
  }

  get state(): LineState {
    return this.#state;
  }

  async start(): Promise<void> {
    if (this.#state.state !== 'idle') return;
    this.#unwatch = this.#parts.signals.watch((signal) => this.#noticed(signal));
    this.#become({ state: 'asking' });
    const era = this.#era;
    const refusal = await this.#parts.ask();
    if (era !== this.#era) return;
    if (refusal) this.#ended(refusal);
    else this.#connect();
  }

  /** Says goodbye. The line may be started again. */
  hangUp(): void {
    this.#unwatch();
    this.#abandon({ code: 1000, reason: '' });
    this.#attempt = 0;
    this.#become({ state: 'idle' });
  }

  /** False while there is no open line. */
  say(message: UpMessage): boolean {
    if (this.#state.state !== 'open' || !this.#wire) return false;
    this.#wire.send(JSON.stringify(message));
    return true;
  }

  /** A person wants another try, whatever the room said. */
  retry(): void {
    if (this.#state.state === 'idle' || this.#state.state === 'open') return;
    this.#attempt = 0;
    this.#connect({ visibly: true });
  }

  /** The server is known to answer: the next try needs not wait. */
  hurry(): void {
    if (this.#state.state === 'waiting' || this.#state.state === 'offline') this.#connect();
  }

  /** Something makes us doubt the line: it must prove itself. */
  check(): void {
    if (this.#state.state === 'open') this.#heart.check(DOUBT_PATIENCE_MS);
  }

  #connect({ visibly = this.#state.state !== 'refused' } = {}): void {
    this.#abandon(DROPPED);
    // While the room says no, tries go on behind the words that say so: they must not flicker.
    if (visibly) this.#become({ state: 'connecting', attempt: this.#attempt });
    const era = this.#era;
    const ofThis = (run: () => void) => {
      if (era === this.#era) run();
    };
    this.#after(CONNECT_PATIENCE_MS, () => this.#drop());
    try {
      this.#wire = this.#parts.connect({
        // Provokes a first frame even where nothing was missed.
        opened: () => ofThis(() => this.#wire?.send('ping')),
        heard: (data) => ofThis(() => this.#heard(data)),
        closed: (ending) => ofThis(() => this.#ended(ending)),
      });
    } catch {
      this.#ended(BROKEN);
    }
  }

  #heard(data: unknown): void {
    this.#heart.heard();
    if (this.#state.state !== 'open') this.#opened();
    if (data === 'pong' || typeof data !== 'string') return;
    const message = read(data);
    if (message) this.#parts.onFrame(message);
  }

  #opened(): void {
    this.#after(STEADY_MS, () => {
      this.#attempt = 0;
    });
    this.#heart.start();
    this.#become({ state: 'open' });
  }

  #drop(): void {
    this.#wire?.close(DROPPED.code, DROPPED.reason);
    this.#ended(BROKEN);
  }

  #ended(ending: Ending): void {
    this.#abandon(null);
    const { now, reload, signals, isAudience, isOnAir, hasReloaded, random } = this.#parts;
    this.#attempt += 1;
    const next = afterEnd(ending, {
      attempt: this.#attempt,
      isHidden: !signals.isVisible(),
      isOnAir: isOnAir(),
      hasReloaded: hasReloaded(),
      isAudience,
      random,
    });
    if (next.next === 'retry') {
      this.#after(next.ms, () => this.#connect());
      return this.#become(this.#absence(now() + next.ms));
    }
    const { retryMs } = next.next === 'refused' ? next : { retryMs: null };
    if (retryMs !== null) this.#after(retryMs, () => this.#connect());
    this.#become({ state: 'refused', ...ending, until: retryMs === null ? null : now() + retryMs });
    if (next.next === 'reload') reload();
  }

  #absence(until: number): LineState {
    const state = this.#parts.signals.isOnline() ? 'waiting' : 'offline';
    return { state, attempt: this.#attempt, until };
  }

  #noticed(signal: Signal): void {
    const { state } = this;
    if (signal !== 'hidden') this.check();
    if (state.state !== 'waiting' && state.state !== 'offline') return;
    if (signal === 'offline') return this.#become(this.#absence(state.until));
    if (signal === 'hidden') return;
    this.#attempt = 0;
    this.#connect();
  }

  /** The present socket, if there is one, is no longer ours; with an ending it is told so. */
  #abandon(ending: Ending | null): void {
    this.#era += 1;
    this.#heart.stop();
    if (this.#timer !== null) this.#parts.timers.clear(this.#timer);
    this.#timer = null;
    if (ending) this.#wire?.close(ending.code, ending.reason);
    this.#wire = null;
  }

  #after(ms: number, run: () => void): void {
    if (this.#timer !== null) this.#parts.timers.clear(this.#timer);
    this.#timer = this.#parts.timers.set(() => {
      this.#timer = null;
      run();
    }, ms);
  }

  #become(state: LineState): void {
    this.#state = state;
    this.#parts.onState(state);
  }
}

/** Our own server, which checked the version at the door: what it says is believed. */
function read(text: string): DownMessage | null {
  try {
    return JSON.parse(text) as DownMessage;
  } catch {
    return null;
  }
}
