import { useEffect } from 'react';

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

/**
 * Plays a silent video from the first press on, until `ending`: a device keeps its screen awake meanwhile. It has a track of sound,
 * because some browsers let screens sleep beside a picture alone, and so none plays it before a press.
 */
async function keepAwakeByVideo(ending: AbortSignal): Promise<void> {
  const { default: NoSleep } = await import('nosleep.js');
  if (ending.aborted) return;
  const video = new NoSleep();
  ending.addEventListener('abort', () => video.disable());
  const begin = () => {
    // Refused, for instance to a key that counts as none: the next press tries again.
    if (!video.isEnabled) video.enable().catch(() => {});
  };
  document.addEventListener('pointerup', begin, { signal: ending });
  document.addEventListener('keydown', begin, { signal: ending });
}
