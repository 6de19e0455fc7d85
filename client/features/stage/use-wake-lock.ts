import { useEffect } from 'react';

/** Keeps the screen awake while mounted; requested again when the page becomes visible. */
export function useWakeLock(): void {
  useEffect(() => {
    const ending = new AbortController();
    let lock: WakeLockSentinel | null = null;
    const take = () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      // Refused on a low battery: the device's own setting applies.
      navigator.wakeLock.request('screen').then(
        (taken) => {
          if (ending.signal.aborted) void taken.release();
          else lock = taken;
        },
        () => {},
      );
    };
    take();
    document.addEventListener('visibilitychange', take, { signal: ending.signal });
    return () => {
      ending.abort();
      void lock?.release();
    };
  }, []);
}
