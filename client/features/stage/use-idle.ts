import { useEffect, useState } from 'react';

const HIDE_AFTER_MS = 2500;

/** True while nobody moves the pointer, presses or types: the stage then hides its tools. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const ending = new AbortController();
    let timer = 0;
    const moved = () => {
      setIdle(false);
      clearTimeout(timer);
      timer = window.setTimeout(() => setIdle(true), HIDE_AFTER_MS);
    };
    moved();
    for (const type of ['pointermove', 'pointerdown', 'keydown', 'focusin']) {
      window.addEventListener(type, moved, { signal: ending.signal, passive: true });
    }
    return () => {
      ending.abort();
      clearTimeout(timer);
    };
  }, []);
  return idle;
}
