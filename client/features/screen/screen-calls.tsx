import { useState } from 'react';
import type { ScreenCommand } from '#protocol/down.ts';
import { useChunk } from '../../lib/use-chunk.ts';
import { useLiveEvents } from '../../live/react/use-room.ts';

type Call = Extract<ScreenCommand, { action: 'identify' | 'test' }>;

// Loaded after the first visit but before it is needed: the network may be gone by then.
const loadFaces = () => import('./screen-faces.tsx');

/**
 * Carries out what a controller requests of this screen: show its name, take part in a test of all screens, reload. `name` is the
 * screen's own name until somebody gives it another one.
 */
export function ScreenCalls({ name }: { name: string }) {
  const [{ call, turn }, setCall] = useState<{ call: Call | null; turn: number }>({ call: null, turn: 0 });
  const faces = useChunk(loadFaces);
  const show = (next: Call | null) => setCall((last) => ({ call: next, turn: last.turn + 1 }));
  useLiveEvents((event) => {
    if (event.event !== 'screen') return;
    const { command } = event;
    if (command.action === 'reload') location.reload();
    else if (command.action !== 'output') show(command);
  });
  if (!call || faces.state !== 'here') return null;
  const { ScreenName, ScreenTest } = faces.module;
  const shown = call.name || name;
  const onEnd = () => show(null);
  // A repeated request starts again.
  return call.action === 'identify' ? (
    <ScreenName key={turn} name={shown} onEnd={onEnd} />
  ) : (
    <ScreenTest key={turn} name={shown} test={call} onEnd={onEnd} />
  );
}
