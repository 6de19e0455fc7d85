import { useEffect } from 'react';

/** Keeps the screen from sleeping while it is mounted; taken again whenever the page comes back into sight. */
export function useWakeLock(): void {
  useEffect(() => {
    const ending = new AbortController();
    let lock: WakeLockSentinel | null = null;
    const take = () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      // Refused on a low battery: then the device's own setting holds.
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
