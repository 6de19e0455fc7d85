import { useLayoutEffect, useRef } from 'react';

/** When this element disappears with the focus in it, moves the focus to the heading of its section. */
export function useFocusFallback<Own extends HTMLElement>(headingId: string) {
  const element = useRef<Own>(null);
  useLayoutEffect(() => {
    const own = element.current;
    return () => {
      if (own?.contains(document.activeElement)) document.getElementById(headingId)?.focus();
    };
  }, [headingId]);
  return element;
}
