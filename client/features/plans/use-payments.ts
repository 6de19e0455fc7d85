import { useEffect, useState } from 'react';
import { publicConfig } from '../../lib/network/public-config.ts';

export type Payments = {
  /** Assumed until the server has answered. */
  readonly state: 'ready' | 'stand_in' | 'off';
  readonly support: string;
};

const unknown: Payments = { state: 'ready', support: '' };

/** Whether this installation can take money. */
export function usePayments(): Payments {
  const [payments, set] = useState(unknown);
  useEffect(() => {
    let isHere = true;
    publicConfig().then(
      (config) => isHere && set({ state: config.payments, support: config.support_email }),
      // The purchase itself says what is wrong.
      () => {},
    );
    return () => {
      isHere = false;
    };
  }, []);
  return payments;
}
