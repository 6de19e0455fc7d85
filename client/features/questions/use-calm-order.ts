import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Question } from '#domain/questions/question.ts';
import type { Votes } from '#domain/questions/votes.ts';
import { useLive } from '../../live/react/use-room.ts';

/** The order changes at most once in this time, ms, and not before so long after the last touch. */
const CALM_MS = 6000;
const AFTER_TOUCH_MS = 2000;
const TOUCHES = ['pointerdown', 'pointermove', 'pointerup', 'scroll'] as const;

const NONE: Votes = {};

/**
 * Questions with the most votes first, else in their order, once `isOn`. It stays for some seconds, and while somebody touches
 * the page or uses it by keyboard: nothing moves away from under a finger.
 */
export function useCalmOrder(
  questions: readonly Question[],
  { area, isOn }: { readonly area: RefObject<HTMLElement | null>; readonly isOn: boolean },
): readonly Question[] {
  const { store } = useLive();
  const [settled, settle] = useState<Votes>(NONE);
  const touchedAt = useRef(-Infinity);
  useEffect(() => {
    if (!isOn) return;
    const renew = () => settle(store.view().questionVotes);
    const touch = () => {
      touchedAt.current = performance.now();
    };
    const renewUnlessUsed = () => {
      const isUsed = area.current?.querySelector(':focus-visible') !== null;
      if (!isUsed && performance.now() - touchedAt.current >= AFTER_TOUCH_MS) renew();
    };
    renew();
    for (const event of TOUCHES) window.addEventListener(event, touch, { passive: true, capture: true });
    const timer = window.setInterval(renewUnlessUsed, CALM_MS);
    return () => {
      window.clearInterval(timer);
      for (const event of TOUCHES) window.removeEventListener(event, touch, { capture: true });
    };
  }, [isOn, area, store]);
  if (!isOn) return questions;
  return questions.toSorted((a, b) => (settled[b.id] ?? 0) - (settled[a.id] ?? 0));
}
