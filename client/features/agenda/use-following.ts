import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Where in the list it is; -1 if it is nowhere. */
type Followed = { readonly index: number; readonly isSign: boolean };

/**
 * Brings an item into sight: on a phone once, because then the reader's thumb decides; on a sign always, just below
 * the item before it.
 */
export function useFollowing({ index, isSign }: Followed): RefObject<HTMLOListElement | null> {
  const list = useRef<HTMLOListElement>(null);
  const isDone = useRef(false);
  useEffect(() => {
    const item = list.current?.children[index];
    if (!list.current || !item || isSign || isDone.current) return;
    item.scrollIntoView({ block: 'nearest' });
    isDone.current = true;
  }, [index, isSign]);
  useEffect(() => {
    if (!list.current || !isSign) return;
    // Says at once how large the list is, and again when the screen is turned.
    const sizes = new ResizeObserver(([entry]) => entry && show(entry.target, index - 1));
    sizes.observe(list.current);
    return () => sizes.disconnect();
  }, [index, isSign]);
  return list;
}

function show(list: Element, index: number) {
  const item = list.children[index];
  list.scrollTo({ top: item instanceof HTMLElement ? item.offsetTop : 0 });
}
