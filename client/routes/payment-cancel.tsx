import { brand } from '../text/es.ts';

export const meta = () => [{ title: brand.name }];

export default function PaymentCancel() {
  return <main />;
}
