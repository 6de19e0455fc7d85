import { useLayoutEffect, type RefObject } from 'react';

/** The distance between the list, its field and the edge of the visible area, px. */
const GAP = 4;
const EDGE = 8;
/** With so much room below the field the list is placed there, px. */
const ENOUGH = 260;

/**
 * Keeps a popover beside its parent element and within the visible area. CSS anchors do not know how much of the window
 * a phone's keyboard covers. Each frame asks where both are: no event tells that a dialog moves or that its content grows.
 */
export function useAnchored(popover: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = popover.current;
    const field = element?.parentElement;
    if (!element || !field) return;
    // Without popovers it is an element with a fixed position.
    if ('showPopover' in element) element.showPopover();
    let frame = 0;
    const follow = () => {
      Object.assign(element.style, besideOf(field.getBoundingClientRect(), seen()));
      frame = requestAnimationFrame(follow);
    };
    follow();
    const keepFocus = (event: Event) => event.preventDefault();
    element.addEventListener('mousedown', keepFocus);
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener('mousedown', keepFocus);
    };
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
