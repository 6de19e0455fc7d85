import { useEffect, useState } from 'react';
import { payment as words } from '../../text/es.ts';
import { PaymentFailed } from './payment-failed.tsx';
import { PaymentResult } from './payment-result.tsx';
import { bareAddress, keptBeside, readReturn } from './return-address.ts';

/** The page to which the provider returns people after payment. */
export function PaymentReturn() {
  const [read] = useState(() => readReturn(new URLSearchParams(location.search), history.state));
  useEffect(() => {
    if (read.state !== 'whole' || read.isBare) return;
    history.replaceState(keptBeside(read.paid), '', bareAddress(read.paid));
  }, [read]);
  switch (read.state) {
    case 'missing':
      return <PaymentFailed message={words.error.missing} />;
    case 'incomplete':
      return <PaymentFailed message={words.error.incomplete} />;
    case 'whole':
      return <PaymentResult paid={read.paid} />;
  }
}
