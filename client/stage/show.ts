import { instant } from '#domain/lib/time.ts';
import { msToNextStep } from '#domain/timers/bar-step.ts';
import type { OpenRoom } from '../live/react/room-context.ts';
import { contentAt, msToChange, type StageContent } from './content.ts';
import { shownOn, type StageSource } from './source.ts';

/** What a stage shows besides the room, perhaps with another connection than the room has. */
export type StageSettings = Pick<StageSource, 'wanted' | 'hidesMessages' | 'own' | 'cityOf'> &
  Partial<Pick<StageSource, 'connection'>>;

type Showing = {
  /** Draws again in the next frame. */
  readonly refresh: () => void;
  readonly stop: () => void;
};

/** What draws: `draw.ts`, or what an old browser needs around it. */
export type Draw = {
  readonly draw: (content: StageContent) => void;
  /** The width of the bar, device pixels. */
  readonly barPixels: () => number;
};

/** Draws a room in each animation frame in which what a stage shows of it changes, together with all that changes then. */
export function showRoom(room: OpenRoom, { draw, barPixels }: Draw, settings: () => StageSettings): Showing {
  const { store, clock, frameScheduler, connectionStatus, watchConnection } = room;
  const motion = window.matchMedia('(prefers-reduced-motion: reduce)');
  const source = (): StageSource => ({
    view: store.view(),
    isReady: store.isReady(),
    connection: connectionStatus().connection,
    reads: connectionStatus().reads,
    isSteady: motion.matches,
    ...settings(),
  });
  const msToStep = (now: number) => {
    const { timer, announced } = shownOn(source(), instant(now));
    if (!timer || announced || !frameScheduler.isSeen()) return null;
    return msToNextStep(timer, instant(now), barPixels());
  };
  const paint = (now: number) => draw(contentAt(source(), instant(now)));
  paint(clock.serverNow());
  const leave = frameScheduler.add({
    nextFlip: (now) => earlier(msToChange(source(), instant(now)), msToStep(now)),
    paint(now) {
      // After all else of this frame: it shows what time brings in it.
      void Promise.resolve(now).then(paint);
    },
  });
  const { refresh } = frameScheduler;
  const change = () => {
    refresh();
    // A hidden page has no frames.
    if (document.hidden) paint(clock.serverNow());
  };
  const stops = [leave, store.subscribe(change), watchConnection(change)];
  return { refresh, stop: () => stops.forEach((stop) => stop()) };
}

const earlier = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);
