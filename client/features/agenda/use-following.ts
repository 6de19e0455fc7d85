import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

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
    if (!list.current || !item || isKiosk || isDone.current) return;
    item.scrollIntoView({ block: 'nearest' });
    isDone.current = true;
  }, [index, isKiosk]);
  useEffect(() => {
    if (!list.current || !isKiosk) return;
    // Called at once with the size of the list, and again when the screen is turned.
    const sizes = new ResizeObserver(([entry]) => entry && show(entry.target, index - 1));
    sizes.observe(list.current);
    return () => sizes.disconnect();
  }, [index, isKiosk]);
  return list;
}

function show(list: Element, index: number) {
  const item = list.children[index];
  list.scrollTo({ top: item instanceof HTMLElement ? item.offsetTop : 0 });
}
