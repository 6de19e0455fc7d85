import { useEffect, useEffectEvent } from 'react';
import { useChunk } from '../../../lib/use-chunk.ts';
import type { FailedChunk } from '../../../lib/use-chunk.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { ProgrammeViewProps } from './programme-view.tsx';

/** The table brings libraries of its own, so it is loaded when it is first shown. */
const load = () => import('./programme-view.tsx');

type ProgrammeEntranceProps = ProgrammeViewProps & {
  /** It did not load: the panel shows again what was there. */
  onFailed: (chunk: FailedChunk) => void;
};

export function ProgrammeEntrance({ onFailed, ...props }: ProgrammeEntranceProps) {
  const chunk = useChunk(load);
  const report = useEffectEvent(onFailed);
  useEffect(() => {
    if (chunk.state === 'failed') report(chunk);
  }, [chunk]);
  return chunk.state === 'here' ? <chunk.module.ProgrammeView {...props} /> : <Skeleton height="100%" />;
}
