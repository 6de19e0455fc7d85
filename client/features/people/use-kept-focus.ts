import { useLayoutEffect, useRef } from 'react';
import type { FocusEvent, RefObject } from 'react';
import { useRoom } from '../../live/react/use-room.ts';

type FocusedScreen = {
  readonly id: string;
  /** Its place among the removed screens; null for a connected one. */
  readonly index: number | null;
};

/**
 * When a row with the focus disappears, the focus moves to the button that readmits its screen, else to that of the row
 * that takes its place among the removed screens, else to the heading. Rows of connected screens have `data-screen`,
 * those of removed ones `data-removed`.
 */
export function useKeptFocus(heading: RefObject<HTMLElement | null>) {
  const panel = useRef<HTMLElement>(null);
  const focused = useRef<FocusedScreen | null>(null);
  const users = useRoom((room) => room.users);
  const removed = useRoom((room) => room.session.removed);
  useLayoutEffect(() => {
    const row = focused.current;
    const removedIds = idsOf(removed ?? []);
    if (!row || (row.index === null ? idsOf(users) : removedIds).includes(row.id)) return;
    focused.current = null;
    if (document.activeElement !== document.body) return;
    const heir = row.index === null ? row.id : removedIds[Math.min(row.index, removedIds.length - 1)];
    const readmits = panel.current?.querySelector<HTMLElement>(`[data-removed="${heir}"] button`);
    (readmits ?? heading.current)?.focus();
  }, [users, removed, heading]);
  return {
    ref: panel,
    onFocus({ target }: FocusEvent<HTMLElement>) {
      const { screen, removed: id } = target.closest<HTMLElement>('[data-screen], [data-removed]')?.dataset ?? {};
      if (id !== undefined) focused.current = { id, index: idsOf(removed ?? []).indexOf(id) };
      else focused.current = screen === undefined ? null : { id: screen, index: null };
    },
    onBlur({ relatedTarget }: FocusEvent<HTMLElement>) {
      // A removed element loses the focus without a `relatedTarget`.
      if (relatedTarget !== null) focused.current = null;
    },
  };
}

const idsOf = (screens: readonly { readonly user_id: string }[]) => screens.map(({ user_id }) => user_id);
