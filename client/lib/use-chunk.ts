import { useEffect, useState } from 'react';

/** `isGone`: the server has no such file any more, because it has a newer build. */
export type FailedChunk = { readonly state: 'failed'; readonly isGone: boolean };

type ChunkState<Module> =
  | { readonly state: 'loading' }
  | { readonly state: 'here'; readonly module: Module }
  | FailedChunk;

const NOT_FOUND = 404;
/** The pause before the next attempt, ms: doubled each time up to the longest, or ended by the browser's `online`. */
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 5 * 60_000;

/**
 * A module that is loaded when it is needed. Unlike `lazy` it does not take the page down when that fails: without a
 * network, or after a deployment, a running event continues, and the module comes when it can be loaded. The function
 * must stay the same between renders.
 */
export function useChunk<Module>(load: () => Promise<Module>): ChunkState<Module> {
  const [chunk, setChunk] = useState<ChunkState<Module>>({ state: 'loading' });
  useEffect(() => {
    let isWanted = true;
    let pause = FIRST_PAUSE_MS;
    const stop = () => {
      clearTimeout(retrying);
      window.removeEventListener('online', again);
    };
    const attempt = async (): Promise<void> => {
      try {
        const module = await load();
        if (isWanted) setChunk({ state: 'here', module });
      } catch (error) {
        fail(error instanceof Error && error.cause === NOT_FOUND);
      }
    };
    const fail = (isGone: boolean) => {
      if (!isWanted) return;
      setChunk({ state: 'failed', isGone });
      retrying = setTimeout(again, pause);
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
      window.addEventListener('online', again);
    };
    const again = () => {
      stop();
      void attempt();
    };
    // Requesting a dozen files takes a slow phone a while: not in the task in which the page hydrates.
    let retrying = setTimeout(() => void attempt());
    return () => {
      isWanted = false;
      stop();
    };
  }, [load]);
  return chunk;
}
