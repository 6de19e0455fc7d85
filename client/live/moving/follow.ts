import type { Whereabouts } from '#protocol/move.ts';
import type { Timers } from '../timers.ts';

/** Where a room that left is, and whether this screen can tell that it answers there. */
export type Moved = Extract<Whereabouts, { state: 'moved' }> & { readonly canFollow: boolean };

type FollowOptions = {
  /** Asks the copy of this page; null without an answer. */
  readonly askHere: () => Promise<Whereabouts | null>;
  /** The same at another copy. */
  readonly askThere: (address: string) => Promise<Whereabouts | null>;
  readonly mayCall: (address: string) => boolean;
  readonly timers: Timers;
  /** The pause between two tries, ms. */
  readonly pauseMs: () => number;
  readonly onMoved: (moved: Moved) => void;
  /** It was taken back. */
  readonly onBack: () => void;
  /** The room answers at its new address. */
  readonly onThere: (address: string) => void;
};

/** Asks where a room is until it answers there. Returns how to stop. */
export function followRoom({
  askHere,
  askThere,
  mayCall,
  timers,
  pauseMs,
  onMoved,
  onBack,
  onThere,
}: FollowOptions): () => void {
  let isOver = false;
  let timer: number | null = null;
  const look = async () => {
    const here = await askHere();
    if (isOver) return;
    if (here?.state === 'here') onBack();
    if (here?.state === 'moved') {
      const { to } = here;
      const canFollow = to !== null && mayCall(to);
      onMoved({ ...here, canFollow });
      const there = canFollow ? await askThere(to) : null;
      if (isOver) return;
      if (to !== null && there?.state === 'here') return onThere(to);
    }
    timer = timers.set(() => void look(), pauseMs());
  };
  void look();
  return () => {
    isOver = true;
    if (timer !== null) timers.clear(timer);
  };
}
