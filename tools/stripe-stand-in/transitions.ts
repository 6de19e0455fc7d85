import { newId, seconds, type ChargeRecord, type SessionRecord, type IntentRecord } from './state.ts';

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

/** Returns null if the session's state does not allow the transition. */
type SessionTransition = (session: SessionRecord) => readonly [next: SessionRecord, ...events: readonly Topic[]] | null;

const newIntent = (method: IntentRecord['method'], status: IntentRecord['status']): IntentRecord => ({
  id: newId('pi'),
  method,
  status,
  created: seconds(),
  charge: null,
});

const chargeNow = (method: ChargeRecord['method']): ChargeRecord => ({
  id: newId('ch'),
  method,
  created: seconds(),
  booked: seconds(),
  refunded: 0,
  dispute: null,
});

const whileOpen =
  (transition: SessionTransition): SessionTransition =>
  (session) =>
    session.status === 'open' ? transition(session) : null;

const whilePending =
  (transition: (session: SessionRecord, intent: IntentRecord) => ReturnType<SessionTransition>): SessionTransition =>
  (session) =>
    session.intent?.status === 'requires_action' ? transition(session, session.intent) : null;

const onCharge =
  (
    transition: (
      charge: ChargeRecord,
      session: SessionRecord,
    ) => readonly [next: ChargeRecord, ...events: readonly Topic[]] | null,
  ): SessionTransition =>
  (session) => {
    const { intent } = session;
    if (!intent?.charge) return null;
    const done = transition(intent.charge, session);
    if (!done) return null;
    const [charge, ...events] = done;
    return [{ ...session, intent: { ...intent, charge } }, ...events];
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

export const transitions = {
  card: whileOpen((session) => [
    {
      ...session,
      status: 'complete',
      intent: { ...newIntent('card', 'succeeded'), charge: chargeNow('card') },
    },
    'checkout.session.completed',
  ]),
  decline: whileOpen((session) => [
    { ...session, intent: newIntent('card', 'requires_payment_method') },
    'payment_intent.payment_failed',
  ]),
  oxxo: whileOpen((session) => [
    { ...session, status: 'complete', intent: newIntent('oxxo', 'requires_action') },
    'checkout.session.completed',
  ]),
  settle: whilePending((session, intent) => [
    {
      ...session,
      intent: { ...intent, status: 'succeeded', charge: { ...chargeNow('oxxo'), created: intent.created } },
    },
    'checkout.session.async_payment_succeeded',
  ]),
  lapse: whilePending((session, intent) => [
    { ...session, intent: { ...intent, status: 'requires_payment_method' } },
    'checkout.session.async_payment_failed',
  ]),
  expire: whileOpen((session) => [{ ...session, status: 'expired' }, 'checkout.session.expired']),
  refund: refund(1),
  'refund-half': refund(0.5),
  dispute: onCharge((charge) =>
    charge.dispute
      ? null
      : [{ ...charge, dispute: { id: newId('du'), status: 'needs_response' } }, 'charge.dispute.created'],
  ),
  'dispute-won': closeDispute('won'),
  'dispute-lost': closeDispute('lost'),
} as const satisfies Readonly<Record<string, SessionTransition>>;

export type TransitionName = keyof typeof transitions;
export const isTransition = (name: string): name is TransitionName => Object.hasOwn(transitions, name);
