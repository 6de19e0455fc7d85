import { useState } from 'react';
import { localMemory } from '../../lib/browser/safe-storage.ts';

const KEY = 'a-tiempo.programme-rooms';
/** More rooms than somebody plans at the same time. */
const MOST = 50;

/** The ids of the rooms that this device shows as a programme, the last one first. They have no spaces. */
const shownAsProgramme = (): readonly string[] => (localMemory.getItem(KEY) ?? '').split(' ').filter(Boolean);

/** Whether the panel of a room shows the programme as a table instead of its columns. The device remembers it for each room. */
export function usePanelView(sessionId: string) {
  const [isProgramme, setProgramme] = useState(() => shownAsProgramme().includes(sessionId));
  const toggle = () => {
    const others = shownAsProgramme().filter((id) => id !== sessionId);
    localMemory.setItem(KEY, (isProgramme ? others : [sessionId, ...others]).slice(0, MOST).join(' '));
    setProgramme(!isProgramme);
  };
  return { isProgramme, toggle };
}
