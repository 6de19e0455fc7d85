import { useEffect, useRef, type RefObject } from 'react';

/** Its index in the list; -1 if it is not there. */
type Followed = { readonly index: number; readonly isKiosk: boolean };

/**
 * Scrolls an item into view: on a phone once, because then the reader scrolls; on a kiosk always, just below the item
 * before it.
 */
export function useFollowing({ index, isKiosk }: Followed): RefObject<HTMLOListElement | null> {
  const list = useRef<HTMLOListElement>(null);
  const isDone = useRef(false);
  useEffect(() => {
    const item = list.current?.children[index];
    if (!item || isKiosk || isDone.current) return;
    isDone.current = true;
    settle(() => item.scrollIntoView({ block: 'nearest' }));
  }, [index, isKiosk]);
  useEffect(() => {
    const { current } = list;
    if (!current || !isKiosk) return;
    const follow = () => show(current, index - 1);
    // Called at once, and again when the screen is turned or the item is drawn larger because it is on.
    const sizes = new ResizeObserver(() => {
      if (isDone.current) follow();
      // The first time it jumps: on the way it would draw every item of a long list.
      else settle(() => show(current, index - 1, 'instant'));
      isDone.current = true;
    });
    sizes.observe(current);
    const item = current.children[index];
    if (item) sizes.observe(item);
    // The items on the way had heights of their own.
    current.addEventListener('scrollend', follow);
    return () => {
      sizes.disconnect();
      current.removeEventListener('scrollend', follow);
    };
  }, [index, isKiosk]);
  return list;
}

/** Scrolls now, and again when what has come into sight has its own height. */
function settle(scroll: () => void) {
  scroll();
  requestAnimationFrame(() => requestAnimationFrame(scroll));
}

function show(list: Element, index: number, behavior: ScrollBehavior = 'auto') {
  const item = list.children[index];
  list.scrollTo({ top: item instanceof HTMLElement ? item.offsetTop : 0, behavior });
}
