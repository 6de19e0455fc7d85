import type { SharedState } from '#domain/room/room.ts';
import type { Timers } from '../timers.ts';
import type { LiveRoom } from '../live-room.ts';

/**
 * What the windows of one browser say to each other about a room, so that a laptop with a projector goes on while its
 * line is down. Nobody but the room decides: a window that acts tells what it shows, with what it was asked and the room
 * has not heard yet; a stage without a line shows that, and drops it as soon as it has a line of its own.
 */
export type TabMessage =
  /** A stage has no line and wants to be told; whether somebody can see it, and whom it follows so far. */
  | {
      readonly say: 'ask';
      readonly from: string;
      readonly time: TabTime;
      readonly isSeen: boolean;
      readonly follows: string | null;
    }
  /** It has a line again, but follows on until the room has heard what it shows. */
  | { readonly say: 'back'; readonly from: string }
  /** It shows the room, or goes. */
  | { readonly say: 'enough'; readonly from: string }
  /** A window that acts is here from now on, or goes. */
  | { readonly say: 'here' | 'bye'; readonly from: string }
  | {
      readonly say: 'shown';
      readonly from: string;
      /** As a stage may see it: neither codes nor people, nor what only staff are told. */
      readonly shown: SharedState;
      /** The number of the last fact in it, and when the last thing was pressed that the room has not heard: 0 for nothing. */
      readonly rev: number;
      readonly given: number;
      /** What stands for the code of the stages of this room; null for a window that does not know it. */
      readonly access: string | null;
      readonly time: TabTime;
    };

/** How far the room's clock is ahead of the wall clock, which all windows share, and by how much that may be wrong: ms. */
export type TabTime = { readonly ahead: number; readonly error: number | null };

/** As a BroadcastChannel: a window does not hear itself. */
export type TabChannel = {
  readonly post: (word: TabMessage) => void;
  readonly listen: (heard: (word: TabMessage) => void) => () => void;
};

export type TabOptions = {
  readonly channel: TabChannel;
  /** The name of this window, another one after each reload. */
  readonly name: string;
  readonly wall: () => number;
  readonly timers: Timers;
  /** Whether somebody can see this window, and a call back when that changes. */
  readonly isSeen: () => boolean;
  readonly watchSeen: (run: () => void) => () => void;
  /** What stands for a code in this room. */
  readonly fingerprint: (code: string | null) => Promise<string>;
};

/** A stage without a line asks this often, ms, and one that was not heard for longer has gone without a word. */
export const ASK_MS = 5000;
export const SILENT_MS = 12_000;

export const isConnected = ({ connectionStatus }: LiveRoom) => connectionStatus().connection.state === 'open';

export const timeOf = ({ clock }: LiveRoom, wall: () => number): TabTime => ({
  ahead: clock.serverNow() - wall(),
  error: clock.quality()?.error_ms ?? null,
});

/** The window that knows the time best is right for all of them, so that they flip together. */
export function adoptTime({ clock }: Pick<LiveRoom, 'clock'>, { ahead, error }: TabTime, wall: () => number): void {
  const own = clock.quality()?.error_ms ?? Infinity;
  if (error !== null && error < own) clock.adopt(wall() + ahead, error);
}
