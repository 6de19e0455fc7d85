import { useEffect } from 'react';
import { keepAwakeByVideo } from '../../lib/browser/keep-awake.ts';

/**
 * Keeps the screen awake while mounted; requested again when the page becomes visible. Browsers offer it by https alone; by http a
 * silent video does the same from the first press on.
 */
export function useWakeLock(): void {
  useEffect(() => {
    const ending = new AbortController();
    let lock: WakeLockSentinel | null = null;
    const take = () => {
      if (document.visibilityState !== 'visible') return;
      // Refused on a low battery: the device's own setting applies.
      navigator.wakeLock.request('screen').then(
        (taken) => {
          if (ending.signal.aborted) void taken.release();
          else lock = taken;
        },
        () => {},
      );
    };
    if ('wakeLock' in navigator) {
      take();
      document.addEventListener('visibilitychange', take, { signal: ending.signal });
    } else void keepAwakeByVideo(ending.signal);
    return () => {
      ending.abort();
      void lock?.release();
    };
  }, []);
}
