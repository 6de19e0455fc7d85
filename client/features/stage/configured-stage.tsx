import { useLayoutEffect, useMemo } from 'react';
import type { ReactNode } from 'react';
import { isOrdinaryStage } from '#protocol/query-names.ts';
import { isOverlay } from '../../lib/browser/overlay.ts';
import { useChunk } from '../../lib/use-chunk.ts';
import { RoomContext } from '../../live/react/room-context.ts';
import { useLive } from '../../live/react/use-room.ts';
import { useChosenOutput } from './chosen-output.ts';
import { OutputContext } from './output.ts';

const loadOrdinary = async () => null;
const loadOutput = () => import('./stage-output.tsx');

/**
 * The stage as its address and a controller configure it. The module for it is loaded only
 * if one of them does, and before anything is painted, so that the ordinary look never shows. Until it is loaded after a
 * failure, a stage is an ordinary one and an overlay is empty.
 */
export function ConfiguredStage({ sessionId, children }: { sessionId: string; children: ReactNode }) {
  const { search } = location;
  const room = useLive();
  const chosen = useChosenOutput(sessionId);
  const isOrdinary = chosen === null && isOrdinaryStage(search);
  const chunk = useChunk(isOrdinary ? loadOrdinary : loadOutput);
  const module = chunk.state === 'here' ? chunk.module : null;
  const own = useMemo(() => module && module.stageOutput(room, search, chosen), [module, room, search, chosen]);
  useLayoutEffect(() => own?.enter(), [own]);
  if (!own && !isOrdinary && (chunk.state === 'loading' || isOverlay())) return null;
  return (
    <OutputContext value={own}>
      <RoomContext value={own?.room ?? room}>{children}</RoomContext>
    </OutputContext>
  );
}
