import { useState } from 'react';
import { tabMemory } from '../../lib/browser/safe-storage.ts';
import { useLiveEvents } from '../../live/react/use-room.ts';

const keyOf = (sessionId: string) => `a-tiempo.output.${sessionId}`;

/** What a controller chose for the stage of this room in this tab, as JSON; null for nothing. It outlasts a reload. */
export const keptOutput = (sessionId: string): string | null => tabMemory.getItem(keyOf(sessionId));

/** The same as it changes. */
export function useChosenOutput(sessionId: string): string | null {
  const [chosen, choose] = useState(() => keptOutput(sessionId));
  useLiveEvents((event) => {
    if (event.event !== 'screen' || event.command.action !== 'output') return;
    const output = event.command.output && JSON.stringify(event.command.output);
    if (output === null) tabMemory.removeItem(keyOf(sessionId));
    else tabMemory.setItem(keyOf(sessionId), output);
    choose(output);
  });
  return chosen;
}
