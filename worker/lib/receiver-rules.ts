import { isPublicName } from './public-names.ts';

/** By this the receiver of a delivery, and the product itself, know what it is. */
export const DELIVERY_AGENT = 'A-Tiempo-Webhooks/1';

/** Where webhooks may go: in development this machine too, and never to the product itself. */
export const receiverRules = ({ ENVIRONMENT, PUBLIC_URL }: Pick<Env, 'ENVIRONMENT' | 'PUBLIC_URL'>) => ({
  allowsLoopback: ENVIRONMENT !== 'production',
  own: [PUBLIC_URL],
  isPublicName,
});
