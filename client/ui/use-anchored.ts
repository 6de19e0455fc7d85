import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';

/** Between the list and its field, and the edge of what can be seen, px. */
const GAP = 4;
const EDGE = 8;
/** Where so much can be seen below the field, the list stands there, px. */
const ENOUGH = 260;

/**
 * Keeps a popover beside the element around it, within what can be seen, and the focus where it is. CSS anchors do not
 * know how much of the window the keyboard of a phone covers.
 */
export function useAnchored(popover: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = popover.current;
    const field = element?.parentElement;
    if (!element || !field) return;
    const place = () => Object.assign(element.style, besideOf(field.getBoundingClientRect(), seen()));
    // A browser older than popovers shows it as what it is: fixed.
    if ('showPopover' in element) element.showPopover();
    place();
    const ending = new AbortController();
    const { signal } = ending;
    element.addEventListener('mousedown', (event) => event.preventDefault(), { signal });
    window.addEventListener('resize', place, { signal });
    window.addEventListener('scroll', place, { signal, capture: true, passive: true });
    window.visualViewport?.addEventListener('resize', place, { signal });
    window.visualViewport?.addEventListener('scroll', place, { signal });
    return () => ending.abort();
  }, [popover]);
}

type Seen = { readonly top: number; readonly bottom: number; readonly windowHeight: number };

function seen(): Seen {
  const windowHeight = document.documentElement.clientHeight;
  const { offsetTop: top = 0, height = windowHeight } = window.visualViewport ?? {};
  return { top, bottom: top + height, windowHeight };
}

function besideOf({ top, bottom, left, width }: DOMRect, { windowHeight, ...edges }: Seen) {
  const below = edges.bottom - bottom - GAP - EDGE;
  const above = top - edges.top - GAP - EDGE;
  const isBelow = below >= ENOUGH || below >= above;
  return {
    left: `${left}px`,
    width: `${width}px`,
    maxHeight: `${Math.max(isBelow ? below : above, 0)}px`,
    top: isBelow ? `${bottom + GAP}px` : 'auto',
    bottom: isBelow ? 'auto' : `${windowHeight - top + GAP}px`,
  };
}
