import { useState } from 'react';
import { localMemory } from './safe-storage.ts';

/** More rooms than somebody plans at the same time. */
const MOST = 50;

/** A choice of this device for each room. `key` names the list of the rooms for which it is made, the last one first. */
export function useKeptChoice(key: string, sessionId: string) {
  // The ids have no spaces.
  const chosen = () => (localMemory.getItem(key) ?? '').split(' ').filter(Boolean);
  const [isOn, setOn] = useState(() => chosen().includes(sessionId));
  const choose = (on: boolean) => {
    const others = chosen().filter((id) => id !== sessionId);
    localMemory.setItem(key, (on ? [sessionId, ...others] : others).slice(0, MOST).join(' '));
    setOn(on);
  };
  return [isOn, choose] as const;
}
