import { useEffect } from 'react';

const EVERY_MS = 15_000;
/** Phones that opened a link together do not ask together. */
const SPREAD_MS = 5000;

/** Reads again and again while somebody can see the page. What they come back to is read by `useResource`. */
export function useKeptFresh(isOn: boolean, refresh: () => Promise<void>): void {
  useEffect(() => {
    if (!isOn) return undefined;
    let timer = 0;
    let isOver = false;
    const wait = () => {
      if (!isOver) timer = window.setTimeout(() => void act(), EVERY_MS + Math.random() * SPREAD_MS);
    };
    const act = async () => {
      if (document.visibilityState === 'visible') await refresh();
      wait();
    };
    wait();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isOn, refresh]);
}
