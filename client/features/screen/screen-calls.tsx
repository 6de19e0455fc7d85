import { useState } from 'react';
import type { ScreenCommand } from '#protocol/down.ts';
import { useChunk } from '../../lib/use-chunk.ts';
import { useLiveEvents } from '../../live/react/use-room.ts';

type Call = Exclude<ScreenCommand, { action: 'reload' }>;

// Not part of the first visit, but there before it is asked for: the network may be gone by then.
const loadFaces = () => import('./screen-faces.tsx');

/**
 * What a controller asks of this very screen: to say its name, to show a second together with all others, to load
 * itself anew. `name` is what it calls itself until somebody gives it another one.
 */
export function ScreenCalls({ name }: { name: string }) {
  const [{ call, turn }, setCall] = useState<{ call: Call | null; turn: number }>({ call: null, turn: 0 });
  const faces = useChunk(loadFaces);
  const show = (next: Call | null) => setCall((last) => ({ call: next, turn: last.turn + 1 }));
  useLiveEvents((event) => {
    if (event.event !== 'screen') return;
    if (event.command.action === 'reload') location.reload();
    else show(event.command);
  });
  if (!call || faces.state !== 'here') return null;
  const { ScreenName, ScreenTest } = faces.module;
  const shown = call.name || name;
  const onEnd = () => show(null);
  // The same asked again begins anew.
  return call.action === 'identify' ? (
    <ScreenName key={turn} name={shown} onEnd={onEnd} />
  ) : (
    <ScreenTest key={turn} name={shown} test={call} onEnd={onEnd} />
  );
}
