import { useState } from 'react';
import { localMemory } from '../../../lib/browser/safe-storage.ts';

export type BoardView = 'cards' | 'list';

const KEY = 'a-tiempo.moderator-view';

/** Whether the moderator sees cards or a list. The device remembers it for all rooms. */
export function useBoardView() {
  const [view, show] = useState<BoardView>(() => (localMemory.getItem(KEY) === 'list' ? 'list' : 'cards'));
  const choose = (next: BoardView) => {
    localMemory.setItem(KEY, next);
    show(next);
  };
  return { view, choose };
}
