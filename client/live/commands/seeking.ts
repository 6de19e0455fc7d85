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
  /** The drag is given up; the positions that were sent stay. */
  readonly cancel: () => void;
};

const PACE_MS = 250;

/** Every move shows at once; at most four a second are sent, and the last one always. */
export function createSeeking(timer_id: string, { timers, preview, perform }: SeekingOptions): Seeking {
  let said: number | null = null;
  let waits: number | null = null;
  let pause: number | null = null;
  const seekTo = (current_time: number): Seek => ({ command: 'timer.seek', timer_id, current_time });

  const say = (current_time: number) => {
    if (current_time !== said) perform(seekTo(current_time));
    said = current_time;
  };
  const pace = () => {
    pause = timers.set(() => {
      pause = null;
      if (waits === null) return;
      say(waits);
      waits = null;
      pace();
    }, PACE_MS);
  };
  const end = () => {
    if (pause !== null) timers.clear(pause);
    pause = null;
    waits = null;
  };

  return {
    move(current_time) {
      preview(seekTo(current_time));
      if (pause !== null) {
        waits = current_time;
        return;
      }
      say(current_time);
      pace();
    },
    release(current_time) {
      end();
      say(current_time);
      said = null;
      preview(null);
    },
    cancel() {
      end();
      said = null;
      preview(null);
    },
  };
}
