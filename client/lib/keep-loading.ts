const NOT_FOUND = 404;
/** The pause before the next attempt, ms: doubled each time up to the longest, or ended by the browser's `online`. */
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 5 * 60_000;

type Loading<Module> = {
  readonly onHere: (module: Module) => void;
  /** `isGone`: the server has no such file any more, because it has a newer build. */
  readonly onFailed?: (isGone: boolean) => void;
};

/**
 * Loads a part after this task, and again until it is here: without a network, or after a deployment, a running event
 * continues, and the part comes when it can be loaded. Returns how to stop.
 */
export function keepLoading<Module>(
  load: () => Promise<Module>,
  { onHere, onFailed = () => {} }: Loading<Module>,
): () => void {
  let isWanted = true;
  let pause = FIRST_PAUSE_MS;
  const stop = () => {
    clearTimeout(retrying);
    window.removeEventListener('online', again);
  };
  const attempt = async (): Promise<void> => {
    const module = await load().catch((error: unknown) => {
      fail(error instanceof Error && error.cause === NOT_FOUND);
      return null;
    });
    // Outside of the attempt: a part that cannot start is reported, and not loaded again.
    if (isWanted && module !== null) onHere(module);
  };
  const fail = (isGone: boolean) => {
    if (!isWanted) return;
    onFailed(isGone);
    retrying = setTimeout(again, pause);
    pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
    window.addEventListener('online', again);
  };
  const again = () => {
    stop();
    void attempt();
  };
  // Requesting a dozen files takes a slow phone a while: not in the task in which the page starts.
  let retrying = setTimeout(() => void attempt());
  return () => {
    isWanted = false;
    stop();
  };
}
