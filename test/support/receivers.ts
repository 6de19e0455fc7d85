import { receiverRules } from '../../worker/lib/receiver-rules.ts';

/** Where webhooks may go in a deployment that has no address of its own. */
export const PUBLIC_RECEIVERS = receiverRules({ ENVIRONMENT: 'production', PUBLIC_URL: '' });
