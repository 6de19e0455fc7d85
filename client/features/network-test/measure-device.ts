import { isModernBrowser } from '../../lib/browser/modern.ts';
import type { Ability, MeasuredDevice } from './measured.ts';

/** Measures what this browser lets a screen do. */
export async function measureDevice(): Promise<MeasuredDevice> {
  return {
    awake: await awakeOf(),
    saved: 'serviceWorker' in navigator && canStore() ? 'works' : isSecureContext ? 'absent' : 'insecure',
    hasFullscreen: 'fullscreenEnabled' in document && document.fullscreenEnabled,
    hasSound: 'AudioContext' in window,
    isModern: isModernBrowser(),
  };
}

async function awakeOf(): Promise<Ability> {
  if (!('wakeLock' in navigator)) return isSecureContext ? 'absent' : 'insecure';
  try {
    await (await navigator.wakeLock.request('screen')).release();
    return 'works';
  } catch {
    // Also while the page is hidden; the test runs again when somebody asks for it.
    return 'refused';
  }
}

/** Browsers may deny storage in private windows. */
function canStore(): boolean {
  try {
    localStorage.setItem('prueba', '1');
    localStorage.removeItem('prueba');
    return true;
  } catch {
    return false;
  }
}
