const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll', 'click', 'input'] as const;

const met = new Promise<void>((resolve) => {
  // Never resolves at build time.
  if (import.meta.env.SSR) return;
  const watching = new AbortController();
  const meet = () => {
    watching.abort();
    resolve();
  };
  for (const sign of SIGNS) addEventListener(sign, meet, { signal: watching.signal, passive: true, capture: true });
});

/**
 * Resolves when somebody first moves, touches, scrolls or types: those who only read load nothing more. Watched from
 * the start of the script, which repeats early presses (`early-presses.ts`).
 */
export const firstInteraction = (): Promise<void> => met;
