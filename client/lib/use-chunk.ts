import { useEffect, useState } from 'react';

type Chunk<Module> =
  | { readonly state: 'loading' }
  | { readonly state: 'here'; readonly module: Module }
  | { readonly state: 'failed' };

/**
 * A part of the program that is loaded when it is needed. Unlike `lazy` it does not take the page down when that
 * fails: in a hall without network, or after a deployment, a running event goes on. Give it a function that stays the same.
 */
export function useChunk<Module>(load: () => Promise<Module>): Chunk<Module> {
  const [chunk, setChunk] = useState<Chunk<Module>>({ state: 'loading' });
  useEffect(() => {
    let isWanted = true;
    const show = (next: Chunk<Module>) => isWanted && setChunk(next);
    // Asking for a dozen files takes a slow phone a while: not in the task in which the page comes to life.
    const asking = setTimeout(() => {
      load().then(
        (module) => show({ state: 'here', module }),
        () => show({ state: 'failed' }),
      );
    });
    return () => {
      isWanted = false;
      clearTimeout(asking);
    };
  }, [load]);
  return chunk;
}
