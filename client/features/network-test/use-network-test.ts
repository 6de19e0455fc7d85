import { useCallback, useEffect, useRef, useState } from 'react';
import { measureNetwork } from './measure.ts';
import { unmeasured, type MeasuredDevice, type Ability } from './measured.ts';
import { isModernBrowser } from '../../lib/browser/modern.ts';

/** Measures at once, and again whenever `again` is called. */
export function useNetworkTest() {
  const [network, setNetwork] = useState(unmeasured);
  const [device, setDevice] = useState<MeasuredDevice | null>(null);
  const running = useRef<AbortController | null>(null);
  const begin = useCallback(() => {
    const { signal } = (running.current = new AbortController());
    void measureDevice().then((measured) => signal.aborted || setDevice(measured));
    void measureNetwork({
      signal,
      onKnown: (known) => signal.aborted || setNetwork((before) => ({ ...before, ...known })),
    });
  }, []);
  useEffect(() => {
    begin();
    return () => running.current?.abort();
  }, [begin]);
  const again = () => {
    running.current?.abort();
    setNetwork(unmeasured);
    setDevice(null);
    begin();
  };
  return { network, device, again };
}

/** Measures what this browser lets a screen do. */
async function measureDevice(): Promise<MeasuredDevice> {
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
