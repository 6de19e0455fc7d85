import { useEffect, useState } from 'react';
import { publicConfig } from '../../lib/network/public-config.ts';

export type Payments = {
  /** Assumed until the server has answered. */
  readonly state: 'ready' | 'stand_in' | 'off';
  readonly support: string;
  /** A store voucher is paid later: a plan that is bought so does not begin at once. */
  readonly hasVouchers: boolean;
};

const unknown: Payments = { state: 'ready', support: '', hasVouchers: false };

/** Whether this installation can take money. */
export function usePayments(): Payments {
  const [payments, set] = useState(unknown);
  useEffect(() => {
    let isHere = true;
    publicConfig().then(
      ({ payments: state, payment_methods: methods, support_email: support }) =>
        isHere && set({ state, support, hasVouchers: methods.includes('oxxo') }),
      // The purchase itself says what is wrong.
      () => {},
    );
    return () => {
      isHere = false;
    };
  }, []);
  return payments;
}
