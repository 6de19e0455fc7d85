import { reply } from '../../api.ts';
import { accountApi } from '../../identity/account-api.ts';
import type { Reply } from '../../lib/failure.ts';
import type { Answer } from './confirmation.ts';
import type { PaymentReturn } from './return-address.ts';

/** How a payment stands. The server asks the provider, so that what was paid counts from this moment at the latest. */
export const askAbout = (paid: PaymentReturn): Promise<Reply<Answer>> =>
  reply(() => accountApi.payments.success.$get({ query: paid }));
