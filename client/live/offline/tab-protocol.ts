import type { SharedState } from '#domain/room/state.ts';
import type { Instant } from '#protocol/time.ts';
import type { LiveRoom } from '../live-room.ts';
import type { Timers } from '../timers.ts';

/**
 * The messages that the tabs of one browser exchange about a room, so that a laptop with a projector goes on while its
 * connection is down. A tab that issues commands is a leader: it sends what it shows, including the commands that the room
 * has not received. A stage without a connection follows one, and shows the room when its own connection returns. Tabs of
 * different builds exchange them: their fields do not change.
 */
export type TabMessage =
  /** A stage without a connection asks for the copy of a leader. `isSeen`: it is visible; `follows`: its leader so far. */
  | {
      readonly say: 'ask';
      readonly from: string;
      readonly time: TabTime;
      readonly isSeen: boolean;
      readonly follows: string | null;
    }
  /** The stage has a connection again, and follows until the room has received what the leader shows. */
  | { readonly say: 'back'; readonly from: string }
  /** The stage shows the room again, or closes. */
  | { readonly say: 'enough'; readonly from: string }
  /** A leader opens or loses its connection (`here`), or closes (`bye`). */
  | { readonly say: 'here' | 'bye'; readonly from: string }
  | LeaderCopy;

/** A copy of what a leader shows. */
export type LeaderCopy = {
  readonly say: 'shown';
  readonly from: string;
  /** As a stage may see it: without codes and people, and without what only staff may see. */
  readonly shown: SharedState;
  /** Until when time has passed in it, ms of the room's clock. */
  readonly at: Instant;
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
  /** Date.now(), ms. */
  readonly wall: () => number;
  readonly timers: Timers;
  /** Whether this tab is visible, and a call back when that changes. */
  readonly isSeen: () => boolean;
  readonly watchSeen: (run: () => void) => () => void;
  /** A digest of a code of this room, from which the code cannot be computed. */
  readonly fingerprint: (code: string | null) => Promise<string>;
};

/** A stage without a connection asks this often, ms. A tab that is silent for longer than `SILENT_MS` counts as gone. */
export const ASK_MS = 5000;
export const SILENT_MS = 12_000;

export const hasOpenConnection = ({ connectionStatus }: LiveRoom) => connectionStatus().connection.state === 'open';

export const timeOf = ({ clock }: LiveRoom, wall: () => number): TabTime => ({
  ahead: clock.serverNow() - wall(),
  error: clock.quality()?.error_ms ?? null,
});

/** All tabs use the clock of the one with the most accurate time, so that their digits change together. */
export function adoptTime({ clock }: Pick<LiveRoom, 'clock'>, { ahead, error }: TabTime, wall: () => number): void {
  const own = clock.quality()?.error_ms ?? Infinity;
  if (error !== null && error < own) clock.adopt(wall() + ahead, error);
}
