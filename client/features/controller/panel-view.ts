import { useState } from 'react';
import { localMemory } from '../../lib/browser/safe-storage.ts';

/** What a panel shows: its columns, or the programme as a table. */
type PanelView = 'columns' | 'programme';

const VIEW_KEY = 'a-tiempo.panel-view';

/** The view of the panel. This device opens the next panel with the view that it showed last. */
export function usePanelView() {
  const [view, setView] = useState<PanelView>(() =>
    localMemory.getItem(VIEW_KEY) === 'programme' ? 'programme' : 'columns',
  );
  const show = (next: PanelView) => {
    setView(next);
    if (next === 'programme') localMemory.setItem(VIEW_KEY, next);
    else localMemory.removeItem(VIEW_KEY);
  };
  return { isProgramme: view === 'programme', toggle: () => show(view === 'programme' ? 'columns' : 'programme') };
}
