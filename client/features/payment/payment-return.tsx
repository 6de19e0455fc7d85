import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { payment as words } from '../../text/es.ts';
import { PaymentFailed } from './payment-failed.tsx';
import { PaymentResult } from './payment-result.tsx';
import { bareAddress, keptBeside, readReturn } from './return-address.ts';

/** The page to which the provider returns people after payment. */
export function PaymentReturn() {
  const [search] = useSearchParams();
  const { state: kept } = useLocation();
  const navigate = useNavigate();
  const read = readReturn(search, kept);
  useEffect(() => {
    if (read.state !== 'whole' || read.isBare) return;
    void navigate(bareAddress(read.paid), { replace: true, state: keptBeside(read.paid) });
  });
  switch (read.state) {
    case 'missing':
      return <PaymentFailed message={words.error.missing} />;
    case 'incomplete':
      return <PaymentFailed message={words.error.incomplete} />;
    case 'whole':
      return <PaymentResult paid={read.paid} />;
  }
}
