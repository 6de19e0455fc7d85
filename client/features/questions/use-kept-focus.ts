import { useLayoutEffect, useRef } from 'react';
import type { FocusEvent, RefObject } from 'react';

type FocusedQuestion = { readonly id: string; readonly index: number };

/**
 * When a card with the focus leaves the list, moves the focus to the card that takes its place, else to the one before
 * it, else to the element above the list. Cards have `data-question` and can be focused.
 */
export function useKeptFocus(ids: readonly string[], above: RefObject<HTMLElement | null>) {
  const list = useRef<HTMLOListElement>(null);
  const focused = useRef<FocusedQuestion | null>(null);
  const key = ids.join(' ');
  useLayoutEffect(() => {
    const card = focused.current;
    const now = key === '' ? [] : key.split(' ');
    if (!card) return;
    if (now.includes(card.id)) focused.current = { ...card, index: now.indexOf(card.id) };
    else {
      focused.current = null;
      if (document.activeElement !== document.body) return;
      const next = list.current?.querySelectorAll<HTMLElement>('[data-question]')[Math.min(card.index, now.length - 1)];
      (next ?? above.current)?.focus();
    }
  }, [key, above]);
  return {
    ref: list,
    onFocus({ target }: FocusEvent<HTMLElement>) {
      const id = target.closest<HTMLElement>('[data-question]')?.dataset['question'];
      focused.current = id === undefined ? null : { id, index: ids.indexOf(id) };
    },
    onBlur({ relatedTarget }: FocusEvent<HTMLElement>) {
      // A removed element loses the focus to the body.
      if (relatedTarget !== null) focused.current = null;
    },
  };
}
