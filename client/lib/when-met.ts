const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll', 'click'] as const;

/** When somebody first moves, touches, scrolls or types: whoever only reads loads nothing more. */
export const whenMet = (): Promise<void> =>
  new Promise((resolve) => {
    const watching = new AbortController();
    const met = () => {
      watching.abort();
      resolve();
    };
    for (const sign of SIGNS) addEventListener(sign, met, { signal: watching.signal, passive: true, capture: true });
  });
