import type { SharedState } from '#domain/room/slices.ts';
import type { LiveRoom } from '../live-room.ts';
import type { Timers } from '../timers.ts';

/**
 * The messages that the tabs of one browser send each other about a room, so that a laptop with a projector goes on while
 * its connection is down. A tab that acts is a leader: it tells what it shows, including the commands that the room has not
 * received. A stage without a connection follows one, and shows the room again as soon as it has a connection of its own.
 */
export type TabMessage =
  /** A stage has no connection and asks to be told. `isSeen`: somebody can see it; `follows`: its leader so far. */
  | {
      readonly say: 'ask';
      readonly from: string;
      readonly time: TabTime;
      readonly isSeen: boolean;
      readonly follows: string | null;
    }
  /** The stage has a connection again, and follows on until the room has received what the leader shows. */
  | { readonly say: 'back'; readonly from: string }
  /** The stage shows the room, or closes. */
  | { readonly say: 'enough'; readonly from: string }
  /** A leader opens, or closes. */
  | { readonly say: 'here' | 'bye'; readonly from: string }
  | LeaderCopy;

/** What a leader shows. */
export type LeaderCopy = {
  readonly say: 'shown';
  readonly from: string;
  /** As a stage may see it: without codes and people, and without what only staff are told. */
  readonly shown: SharedState;
  /** The number of the last fact in it. */
  readonly rev: number;
  /** When the last command in it was issued that the room has not received, ms of the room's clock; 0 for none. */
  readonly given: number;
  /** The fingerprint of the code of this room's stages; null from a leader that does not know the code. */
  readonly access: string | null;
  readonly time: TabTime;
};

/** How far the room's clock is ahead of the wall clock, which all tabs share, and by how much that may be wrong: ms. */
export type TabTime = { readonly ahead: number; readonly error: number | null };

/** Like a BroadcastChannel: a tab does not receive its own messages. */
export type TabChannel = {
  readonly post: (message: TabMessage) => void;
  readonly listen: (onMessage: (message: TabMessage) => void) => () => void;
};

export type TabOptions = {
  readonly channel: TabChannel;
  /** The name of this tab, another one after each reload. */
  readonly name: string;
  /** The wall clock, ms. */
  readonly wall: () => number;
  readonly timers: Timers;
  /** Whether somebody can see this tab, and a call back when that changes. */
  readonly isSeen: () => boolean;
  readonly watchSeen: (run: () => void) => () => void;
  /** A digest of a code of this room, which does not tell the code. */
  readonly fingerprint: (code: string | null) => Promise<string>;
};

/** A stage without a connection asks this often, ms; one that was silent for longer than `SILENT_MS` is gone. */
export const ASK_MS = 5000;
export const SILENT_MS = 12_000;

export const isConnected = ({ connectionStatus }: LiveRoom) => connectionStatus().connection.state === 'open';

export const timeOf = ({ clock }: LiveRoom, wall: () => number): TabTime => ({
  ahead: clock.serverNow() - wall(),
  error: clock.quality()?.error_ms ?? null,
});

/** All tabs go by the clock of the one that knows the time best, so that they flip together. */
export function adoptTime({ clock }: Pick<LiveRoom, 'clock'>, { ahead, error }: TabTime, wall: () => number): void {
  const own = clock.quality()?.error_ms ?? Infinity;
  if (error !== null && error < own) clock.adopt(wall() + ahead, error);
}
