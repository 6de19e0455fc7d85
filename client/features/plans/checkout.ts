import { reply } from '../../api.ts';
import { accountApi } from '../../identity/account-api.ts';
import type { Reply } from '../../lib/network/failure.ts';
import type { Order } from './purchase.ts';

/** The address of the provider's page. */
export const checkout = (order: Order): Promise<Reply<{ readonly url: string }>> =>
  reply(() => accountApi.payments['create-checkout-session'].$post({ json: order }));
