import { useSyncExternalStore } from 'react';
import { hasFullscreen, isFullscreen, toggleFullscreen, watchFullscreen } from '../../lib/browser/fullscreen.ts';

export type Fullscreen = { readonly isFull: boolean; readonly canToggle: boolean; readonly toggle: () => void };

export function useFullscreen(): Fullscreen {
  const isFull = useSyncExternalStore(watchFullscreen, isFullscreen, () => false);
  const canToggle = useSyncExternalStore(watchFullscreen, hasFullscreen, () => false);
  return { isFull, canToggle, toggle: toggleFullscreen };
}
