import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Signing in or out removes the button that was pressed: the focus moves to what replaces it in the header. Not on
 * arrival, when nothing was pressed.
 */
export function useKeptFocus(moment: string): RefObject<HTMLDivElement | null> {
  const corner = useRef<HTMLDivElement>(null);
  const wasInside = useRef(false);
  const last = useRef(moment);
  useEffect(() => {
    const head = corner.current?.closest('header');
    const note = () => {
      wasInside.current = true;
    };
    head?.addEventListener('focusin', note);
    return () => head?.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    if (last.current === moment) return;
    last.current = moment;
    if (!wasInside.current || document.activeElement !== document.body) return;
    const buttons = corner.current?.closest('header')?.querySelectorAll('button') ?? [];
    [...buttons].find((button) => button.getClientRects().length > 0)?.focus();
  }, [moment]);
  return corner;
}
