import { useEffect, useState } from 'react';
import { keepLoading } from './keep-loading.ts';

/** `isGone`: the server has no such file any more, because it has a newer build. */
export type FailedChunk = { readonly state: 'failed'; readonly isGone: boolean };

type ChunkState<Module> =
  | { readonly state: 'loading' }
  | { readonly state: 'here'; readonly module: Module }
  | FailedChunk;

/**
 * A module that is loaded when it is needed. Unlike `lazy` it does not take the page down when that fails. The function
 * must stay the same between renders.
 */
export function useChunk<Module>(load: () => Promise<Module>): ChunkState<Module> {
  const [chunk, setChunk] = useState<ChunkState<Module>>({ state: 'loading' });
  useEffect(
    () =>
      keepLoading(load, {
        onHere: (module) => setChunk({ state: 'here', module }),
        onFailed: (isGone) => setChunk({ state: 'failed', isGone }),
      }),
    [load],
  );
  return chunk;
}
