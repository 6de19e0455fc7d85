import type { Timer } from '#domain/timer.ts';
import { useLook } from './use-look.ts';
import type { Look } from './use-look.ts';

const calm: Look = { phase: 'calm', bar: 'green' };

/** In a list, where several stand side by side: what has not begun is not late, and what is over is no alarm. */
export function useListLook(timer: Timer): Look {
  const look = useLook(timer);
  const { state } = timer.run;
  return state === 'stopped' || state === 'completed' ? calm : look;
}
