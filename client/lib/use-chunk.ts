import { useEffect, useState } from 'react';

type Chunk<Module> =
  | { readonly state: 'loading' }
  | { readonly state: 'here'; readonly module: Module }
  | { readonly state: 'failed' };

const FAILED = { state: 'failed' } as const;
/** Until it is asked for again, ms: each time twice as long, up to the longest, or until the browser says `online`. */
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 5 * 60_000;

/**
 * A part of the program that is loaded when it is needed. Unlike `lazy` it does not take the page down when that
 * fails: in a hall without network, or after a deployment, a running event goes on, and the part comes when it can be
 * had. Give it a function that stays the same.
 */
export function useChunk<Module>(load: () => Promise<Module>): Chunk<Module> {
  const [chunk, setChunk] = useState<Chunk<Module>>({ state: 'loading' });
  useEffect(() => {
    let isWanted = true;
    let pause = FIRST_PAUSE_MS;
    const stop = () => {
      clearTimeout(asking);
      window.removeEventListener('online', again);
    };
    const ask = async (): Promise<void> => {
      try {
        const module = await load();
        if (isWanted) setChunk({ state: 'here', module });
      } catch {
        fail();
      }
    };
    const fail = () => {
      if (!isWanted) return;
      setChunk(FAILED);
      asking = setTimeout(again, pause);
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
      window.addEventListener('online', again);
    };
    const again = () => {
      stop();
      renewSheets().then(ask, fail);
    };
    // Asking for a dozen files takes a slow phone a while: not in the task in which the page comes to life.
    let asking = setTimeout(() => void ask());
    return () => {
      isWanted = false;
      stop();
    };
  }, [load]);
  return chunk;
}

/**
 * A sheet that did not come is not asked for again with its part: its link stands in the page already. Those that come
 * with a part are told by `crossorigin` from those of the page.
 */
function renewSheets(): Promise<unknown> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][crossorigin]');
  return Promise.all([...links].filter((link) => !hasCome(link)).map(renew));
}

function renew(link: HTMLLinkElement): Promise<void> {
  return new Promise((done, fail) => {
    // Under its old link a browser does not ask again.
    const next = link.cloneNode();
    next.addEventListener('load', () => done());
    next.addEventListener('error', () => fail(new Error(link.href)));
    link.replaceWith(next);
  });
}

/** One that broke is either none or closed to whoever looks into it. */
function hasCome({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet?.cssRules !== undefined;
  } catch {
    return false;
  }
}
