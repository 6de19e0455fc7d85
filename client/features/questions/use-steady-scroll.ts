import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

type Held = { readonly element: Element; readonly top: number };

/**
 * Keeps what somebody reads in place when something arrives above it. Most browsers do so by themselves; for the others
 * the page scrolls by as much as the first visible question moved.
 */
export function useSteadyScroll(): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const held = useRef<Held | null>(null);
  useEffect(() => {
    if (CSS.supports('overflow-anchor', 'auto')) return;
    const hold = () => {
      held.current = firstInSight(list.current);
    };
    window.addEventListener('scroll', hold, { passive: true });
    return () => window.removeEventListener('scroll', hold);
  }, []);
  useLayoutEffect(() => {
    const { element, top } = held.current ?? {};
    if (!element?.isConnected || top === undefined) return;
    const moved = element.getBoundingClientRect().top - top;
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
  });
  return list;
}

/** While the beginning of the lists is visible, new questions may appear in place. */
function firstInSight(list: Element | null): Held | null {
  if (!list || list.getBoundingClientRect().top >= 0) return null;
  const element = [...list.querySelectorAll('[data-question]')].find((each) => each.getBoundingClientRect().top >= 0);
  return element ? { element, top: element.getBoundingClientRect().top } : null;
}
