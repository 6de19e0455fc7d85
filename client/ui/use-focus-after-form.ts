import { useEffect, useRef } from 'react';

/** Gives the focus to the menu of a row when the form in it is gone. */
export function useFocusAfterForm<Row extends HTMLElement>(isOpen: boolean) {
  const row = useRef<Row>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (!isOpen && wasOpen.current) row.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return row;
}
