import { useEffectEvent, useLayoutEffect } from 'react';
import { listenToKeys, type PageKeys } from '../../lib/browser/page-keys.ts';

/** Keys that work anywhere on the page while this is mounted. */
export function useStageKeys(keys: PageKeys): void {
  const keysNow = useEffectEvent(() => keys);
  // In a layout effect, before the first paint, as on the panel.
  useLayoutEffect(() => listenToKeys(() => keysNow()), []);
}
