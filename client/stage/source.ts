import { announcedAt, type Announced } from '#domain/programme/announced.ts';
import type { Timer } from '#domain/timers/timer.ts';
import type { Instant } from '#protocol/time.ts';
import type { EventLook } from '../lib/timers/stage-face.ts';
import type { ConnectionState } from '../live/connection/reconnect.ts';
import type { Reads } from '../live/connection/snapshot-polling.ts';
import type { RoomView } from '../live/store/room-store.ts';
import type { OutputState } from './output-state.ts';

/** Everything that a stage shows follows from this, and from the time. */
export type StageSource = {
  readonly view: RoomView;
  readonly isReady: boolean;
  readonly connection: ConnectionState;
  readonly reads: Reads;
  /** The timer that this stage shows instead of the active one. */
  readonly wanted: string | null;
  /** Somebody at this screen hid the messages. */
  readonly hidesMessages: boolean;
  /** Somebody prefers reduced motion. */
  readonly isSteady: boolean;
  /** Null: an ordinary stage. */
  readonly own: OutputState | null;
  /** The name of a zone's city; null until it is known. */
  readonly cityOf: (zone: string) => string | null;
};

/** Which timer a stage shows. */
export type Shown = {
  readonly timer: Timer | null;
  /** It was chosen for this stage, which shows no alerts of other timers. */
  readonly isPinned: boolean;
  /** The start that it counts down to; of a chosen timer only that one's. */
  readonly announced: Announced | null;
};

export function shownOn({ view, wanted }: Pick<StageSource, 'view' | 'wanted'>, now: Instant): Shown {
  const { timers, activeTimerId } = view;
  const chosen = timers.find(({ id }) => id === wanted);
  const announced = announcedAt(view, now);
  return {
    timer: chosen ?? timers.find(({ id }) => id === activeTimerId) ?? null,
    isPinned: chosen !== undefined,
    announced: !chosen || announced?.timer.id === wanted ? announced : null,
  };
}

/** How this stage writes digits and times of day: as the event has it, or as its output does. */
export const lookOf = ({ view: { event }, own }: StageSource): EventLook => ({
  settings: event.settings,
  time_zone: own?.output.time_zone ?? event.time_zone,
  format: own?.output.format,
});
