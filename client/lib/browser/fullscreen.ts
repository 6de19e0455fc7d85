/** Full screen of the page. Browsers without it open pages from the home screen in full screen anyway. */

export const isFullscreen = (): boolean => document.fullscreenElement !== null;
export const hasFullscreen = (): boolean => document.fullscreenEnabled;

export function watchFullscreen(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}

export function toggleFullscreen(): void {
  const done = isFullscreen()
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen({ navigationUI: 'hide' });
  // Refused without a user activation: nothing changes.
  done.catch(() => {});
}
