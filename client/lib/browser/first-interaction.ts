const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll', 'click', 'input'] as const;

const met = new Promise<void>((resolve) => {
  // Where pages are written nobody comes.
  if (import.meta.env.SSR) return;
  const watching = new AbortController();
  const meet = () => {
    watching.abort();
    resolve();
  };
  for (const sign of SIGNS) addEventListener(sign, meet, { signal: watching.signal, passive: true, capture: true });
});

/**
 * When somebody first moves, touches, scrolls or types: whoever only reads loads nothing more. It is watched from the
 * start of the program, which does again what was pressed before (`early-presses.ts`).
 */
export const firstInteraction = (): Promise<void> => met;
