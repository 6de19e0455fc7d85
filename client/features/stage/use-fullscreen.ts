import { useSyncExternalStore } from 'react';

export type Fullscreen = { readonly isFull: boolean; readonly canToggle: boolean; readonly toggle: () => void };

/** Full screen of the page. Browsers without it open pages from the home screen in full screen anyway. */
export function useFullscreen(): Fullscreen {
  const isFull = useSyncExternalStore(subscribe, isFullNow, () => false);
  const canToggle = useSyncExternalStore(subscribe, canToggleNow, () => false);
  return { isFull, canToggle, toggle };
}

const isFullNow = () => document.fullscreenElement !== null;
const canToggleNow = () => document.fullscreenEnabled;

function subscribe(onChange: () => void) {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}

function toggle() {
  const done = isFullNow()
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen({ navigationUI: 'hide' });
  // Refused without a user activation: nothing changes.
  done.catch(() => {});
}
