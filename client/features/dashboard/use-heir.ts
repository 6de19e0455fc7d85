import { useLayoutEffect, useRef } from 'react';

/** When this element goes with the focus in it, the heading of its part gets it: nobody has to begin at the top. */
export function useHeir<Own extends HTMLElement>(headingId: string) {
  const element = useRef<Own>(null);
  useLayoutEffect(() => {
    const own = element.current;
    return () => {
      if (own?.contains(document.activeElement)) document.getElementById(headingId)?.focus();
    };
  }, [headingId]);
  return element;
}
