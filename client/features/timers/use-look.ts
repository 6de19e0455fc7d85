import { useState } from 'react';
import { flushSync } from 'react-dom';
import { millis } from '#domain/time.ts';
import { barTone, phaseOf } from '#domain/timer.ts';
import type { BarTone, Phase, Timer } from '#domain/timer.ts';
import type { Millis } from '#protocol/time.ts';
import { useTimerFace } from './timer-face.ts';

export type Look = { readonly phase: Phase; readonly bar: BarTone };

const lookOf = (left: Millis): Look => ({ phase: phaseOf(left), bar: barTone(left) });

/** The phase of a timer and the colour of its bar. A change is drawn in the frame in which the digits change. */
export function useLook(timer: Timer): Look {
  const [look, setLook] = useState<Look>(() => lookOf(timer.run.state === 'running' ? LONG : timer.run.left));
  useTimerFace(timer, (left) => {
    const next = lookOf(left);
    if (next.phase !== look.phase || next.bar !== look.bar) flushSync(() => setLook(next));
  });
  return look;
}

/** Until the first frame knows better, a running timer is not said to be urgent. */
const LONG = millis(Number.MAX_SAFE_INTEGER);
