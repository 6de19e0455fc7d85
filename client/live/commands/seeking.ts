import type { CommandOf } from '#protocol/commands.ts';
import type { Timers } from '../timers.ts';

type Seek = CommandOf<'timer.seek'>;

type SeekingOptions = {
  readonly timers: Timers;
  /** Shows a position that is not sent yet; null takes it away. */
  readonly preview: (command: Seek | null) => void;
  readonly perform: (command: Seek) => void;
};

/** A drag along the bar of one timer. Positions are seconds left. */
export type Seeking = {
  readonly move: (current_time: number) => void;
  /** The drag ends here. */
  readonly release: (current_time: number) => void;
  /** Ends the drag without a last position; those that were sent stay. */
  readonly cancel: () => void;
};

/** Positions are sent this often at most, ms. */
const PACE_MS = 250;

/** Every move shows at once. At most four positions a second are sent, and the last one always. */
export function createSeeking(timer_id: string, { timers, preview, perform }: SeekingOptions): Seeking {
  let sent: number | null = null;
  let next: number | null = null;
  let timer: number | null = null;
  const seekTo = (current_time: number): Seek => ({ command: 'timer.seek', timer_id, current_time });

  const send = (current_time: number) => {
    if (current_time !== sent) perform(seekTo(current_time));
    sent = current_time;
  };
  const wait = () => {
    timer = timers.set(() => {
      timer = null;
      if (next === null) return;
      send(next);
      next = null;
      wait();
    }, PACE_MS);
  };
  const stop = () => {
    if (timer !== null) timers.clear(timer);
    timer = null;
    next = null;
  };

  return {
    move(current_time) {
      preview(seekTo(current_time));
      if (timer !== null) {
        next = current_time;
        return;
      }
      send(current_time);
      wait();
    },
    release(current_time) {
      stop();
      send(current_time);
      sent = null;
      preview(null);
    },
    cancel() {
      stop();
      sent = null;
      preview(null);
    },
  };
}
