import { useChunk } from '../../../lib/use-chunk.ts';
import { network } from '../../../text/es.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { ProgrammeViewProps } from './programme-view.tsx';

/** The table brings libraries of its own, so it is loaded when it is first shown. */
const load = () => import('./programme-view.tsx');

export function ProgrammeEntrance(props: ProgrammeViewProps) {
  const chunk = useChunk(load);
  switch (chunk.state) {
    case 'loading':
      return <Skeleton height="100%" />;
    case 'here':
      return <chunk.module.ProgrammeView {...props} />;
    case 'failed':
      return <EmptyState title={network.failed} />;
  }
}
