import { useCallback, useEffect, useRef, useState } from 'react';
import { measureDevice } from './measure-device.ts';
import { measureNetwork } from './measure.ts';
import { unmeasured } from './measured.ts';
import type { MeasuredDevice } from './measured.ts';

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
