import { freshId, seconds } from './book.ts';
import type { Charge, Entry, Intent } from './book.ts';

/** What can happen to a checkout session, and which events the provider sends for it. */

export type Topic =
  | 'checkout.session.completed'
  | 'checkout.session.async_payment_succeeded'
  | 'checkout.session.async_payment_failed'
  | 'checkout.session.expired'
  | 'payment_intent.payment_failed'
  | 'charge.refunded'
  | 'charge.dispute.created'
  | 'charge.dispute.closed';

/** Returns null if the session's state does not allow the act. */
type Act = (entry: Entry) => readonly [next: Entry, ...news: readonly Topic[]] | null;

const newIntent = (method: Intent['method'], status: Intent['status']): Intent => ({
  id: freshId('pi'),
  method,
  status,
  created: seconds(),
  charge: null,
});

const chargeNow = (method: Charge['method']): Charge => ({
  id: freshId('ch'),
  method,
  created: seconds(),
  booked: seconds(),
  refunded: 0,
  dispute: null,
});

const whileOpen =
  (act: Act): Act =>
  (entry) =>
    entry.status === 'open' ? act(entry) : null;

const whilePending =
  (act: (entry: Entry, intent: Intent) => ReturnType<Act>): Act =>
  (entry) =>
    entry.intent?.status === 'requires_action' ? act(entry, entry.intent) : null;

const onCharge =
  (act: (charge: Charge, entry: Entry) => readonly [next: Charge, ...news: readonly Topic[]] | null): Act =>
  (entry) => {
    const { intent } = entry;
    if (!intent?.charge) return null;
    const done = act(intent.charge, entry);
    if (!done) return null;
    const [charge, ...news] = done;
    return [{ ...entry, intent: { ...intent, charge } }, ...news];
  };

const refund = (share: number) =>
  onCharge((charge, { amount }) => {
    const left = amount - charge.refunded;
    if (left === 0) return null;
    const back = Math.min(left, Math.ceil(amount * share));
    return [{ ...charge, refunded: charge.refunded + back }, 'charge.refunded'];
  });

const closeDispute = (status: 'won' | 'lost') =>
  onCharge((charge) =>
    charge.dispute && charge.dispute.status !== status
      ? [{ ...charge, dispute: { ...charge.dispute, status } }, 'charge.dispute.closed']
      : null,
  );

export const acts = {
  card: whileOpen((entry) => [
    {
      ...entry,
      status: 'complete',
      intent: { ...newIntent('card', 'succeeded'), charge: chargeNow('card') },
    },
    'checkout.session.completed',
  ]),
  decline: whileOpen((entry) => [
    { ...entry, intent: newIntent('card', 'requires_payment_method') },
    'payment_intent.payment_failed',
  ]),
  oxxo: whileOpen((entry) => [
    { ...entry, status: 'complete', intent: newIntent('oxxo', 'requires_action') },
    'checkout.session.completed',
  ]),
  settle: whilePending((entry, intent) => [
    { ...entry, intent: { ...intent, status: 'succeeded', charge: { ...chargeNow('oxxo'), created: intent.created } } },
    'checkout.session.async_payment_succeeded',
  ]),
  lapse: whilePending((entry, intent) => [
    { ...entry, intent: { ...intent, status: 'requires_payment_method' } },
    'checkout.session.async_payment_failed',
  ]),
  expire: whileOpen((entry) => [{ ...entry, status: 'expired' }, 'checkout.session.expired']),
  refund: refund(1),
  'refund-half': refund(0.5),
  dispute: onCharge((charge) =>
    charge.dispute
      ? null
      : [{ ...charge, dispute: { id: freshId('du'), status: 'needs_response' } }, 'charge.dispute.created'],
  ),
  'dispute-won': closeDispute('won'),
  'dispute-lost': closeDispute('lost'),
} as const satisfies Readonly<Record<string, Act>>;

export type ActName = keyof typeof acts;
export const isAct = (name: string): name is ActName => Object.hasOwn(acts, name);
