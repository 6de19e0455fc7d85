import { useState } from 'react';
import { useLiveEvents } from '../../live/react/use-room.ts';
import { keepOutput, keptOutput } from './kept-output.ts';

/** What a controller chose for the stage of this room in this tab, as JSON, as it changes; null for nothing. */
export function useChosenOutput(sessionId: string): string | null {
  const [chosen, choose] = useState(() => keptOutput(sessionId));
  useLiveEvents((event) => {
    if (event.event !== 'screen' || event.command.action !== 'output') return;
    choose(keepOutput(sessionId, event.command.output));
  });
  return chosen;
}
