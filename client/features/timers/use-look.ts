import { useState } from 'react';
import { flushSync } from 'react-dom';
import { msToNextPhase, type Display } from '#domain/timers/display.ts';
import type { Timer } from '#domain/timers/timer.ts';
import { useCurrentDisplay, usePaintedDisplay } from '../../live/react/use-display.ts';

/** What React draws of a timer's display: its phase and the colour of its bar. */
export type Look = Pick<Display, 'phase' | 'tone'>;

/** How a timer looks. A change is drawn in the animation frame in which the digits change. */
export function useLook(timer: Timer): Look {
  const displayed = useCurrentDisplay();
  const [painted, setPainted] = useState<{ readonly of: Timer; readonly look: Look } | null>(null);
  // Another timer looks as it does now, before its first frame.
  const look = painted?.of === timer ? painted.look : displayed(timer);
  usePaintedDisplay(
    timer,
    ({ phase, tone }) => {
      if (phase !== look.phase || tone !== look.tone) flushSync(() => setPainted({ of: timer, look: { phase, tone } }));
    },
    msToNextPhase,
  );
  return look;
}

/** The look of what is no alarm. */
export const calm: Look = { phase: 'calm', tone: 'calm' };

/** The same in a list, where timers stand side by side: one that has not begun or is over is no alarm. */
export function useListLook(timer: Timer): Look {
  const look = useLook(timer);
  const { state } = timer.run;
  return state === 'stopped' || state === 'completed' ? calm : look;
}
