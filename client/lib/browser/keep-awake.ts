/**
 * Plays a silent video from the first press on, until `ending`: a device keeps its screen awake meanwhile. It has a track of sound,
 * because some browsers let screens sleep beside a picture alone, and so none plays it before a press.
 */
export async function keepAwakeByVideo(ending: AbortSignal): Promise<void> {
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
