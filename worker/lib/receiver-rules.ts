import { isPublicName } from './public-names.ts';

/** By this the receiver of a delivery, and the product itself, know what it is. */
export const DELIVERY_AGENT = 'A-Tiempo-Webhooks/1';

const reach = { production: 'internet', venue: 'network', development: 'machine' } as const;

/** Where webhooks may go: in a hall its network too, in development this machine, and never to the product itself. */
export const receiverRules = ({ ENVIRONMENT, PUBLIC_URL }: Pick<Env, 'ENVIRONMENT' | 'PUBLIC_URL'>) => ({
  reach: reach[ENVIRONMENT],
  own: [PUBLIC_URL],
  isPublicName,
});
