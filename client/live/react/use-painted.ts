import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { instant } from '#domain/lib/time.ts';
import type { ProgrammeState } from '#domain/programme/plan-item.ts';
import type { Instant } from '#protocol/time.ts';
import { useLive } from './use-room.ts';

/** What the programme shows at a moment; `nextFlip`: ms until that changes by itself, null if it does not. */
type At<Shown> = (state: ProgrammeState, now: Instant) => Shown & { readonly nextFlip: number | null };

/** Calls `paint` at once and in each animation frame in which what `at` shows changes, together with all digits. */
export function usePainted<Shown>(state: ProgrammeState, at: At<Shown>, paint: (shown: Shown) => void): void {
  const { frameScheduler } = useLive();
  const onPaint = useEffectEvent(paint);
  useEffect(
    () =>
      frameScheduler.add({
        nextFlip: (serverMs) => at(state, instant(serverMs)).nextFlip,
        paint: (serverMs) => onPaint(at(state, instant(serverMs))),
      }),
    [frameScheduler, state, at],
  );
}

/** A plain value of the programme for React. A change by time is drawn in the frame in which the digits change. */
export function useTimed<Shown, Value extends string | boolean | null>(
  state: ProgrammeState,
  at: At<Shown>,
  select: (shown: Shown) => Value,
): Value {
  const { clock } = useLive();
  const [painted, draw] = useState<{ readonly of: ProgrammeState; readonly value: Value } | null>(null);
  const value = painted?.of === state ? painted.value : select(at(state, instant(clock.serverNow())));
  usePainted(state, at, (shown) => {
    const next = select(shown);
    if (next !== value) flushSync(() => draw({ of: state, value: next }));
  });
  return value;
}
