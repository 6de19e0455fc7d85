import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

type Held = { readonly element: Element; readonly top: number };

/**
 * What somebody reads stays where it is when something arrives above it. Most browsers see to that; for those that do
 * not, the page is moved by as much as the first question in sight was.
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

/** Nobody reads on while the beginning of the lists is in sight: what is new may show itself. */
function firstInSight(list: Element | null): Held | null {
  if (!list || list.getBoundingClientRect().top >= 0) return null;
  const element = [...list.querySelectorAll('[data-question]')].find((each) => each.getBoundingClientRect().top >= 0);
  return element ? { element, top: element.getBoundingClientRect().top } : null;
}
