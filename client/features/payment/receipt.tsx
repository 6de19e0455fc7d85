import { paths } from '#protocol/paths.ts';
import { plans } from '#domain/plans/plans.ts';
import type { ReactNode } from 'react';
import { useAuth } from '../../identity/use-auth.ts';
import { dayOf } from '../../lib/time/time-of-day.ts';
import { payment as words } from '../../text/es.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { StatusDot } from '../../ui/status-dot.tsx';
import type { PaymentAnswer } from './confirmation.ts';
import { PaymentFrame } from './payment-frame.tsx';
import styles from './payment.module.css';
import { NextLinks, returnRoom } from './next-links.tsx';

const { success } = words;

/** The plan is active: which one, for whom, until when. Only the buyer sees the details. */
export function Receipt({ answer }: { answer: PaymentAnswer }) {
  const isBuyers = answer.amount_paid !== null;
  return (
    <PaymentFrame
      title={success.title}
      bar="full"
      actions={
        <NextLinks isMain>
          <LinkButton to={paths.dashboard} variant={returnRoom.read() ? 'secondary' : 'primary'}>
            {success.dashboard}
          </LinkButton>
          <LinkButton to="/">{words.toHome}</LinkButton>
        </NextLinks>
      }
    >
      <p>{success.text}</p>
      {isBuyers ? <Details answer={answer} /> : <p className={styles.quiet}>{success.others}</p>}
    </PaymentFrame>
  );
}

function Details({ answer: { plan_id, firebase_uid, amount_paid, currency } }: { answer: PaymentAnswer }) {
  const auth = useAuth();
  const endsAt = auth.state === 'signed-in' && auth.profile.planId === plan_id ? auth.profile.endsAt : null;
  return (
    <>
      <dl className={styles.receipt}>
        <Line label={success.plan}>
          {nameOf(plan_id)} <code>{plan_id}</code>
        </Line>
        <Line label={success.status}>
          <StatusDot tone="active">{success.active}</StatusDot>
        </Line>
        {endsAt !== null && <Line label={success.until}>{dayOf(endsAt)}</Line>}
        {amount_paid !== null && (
          <Line label={success.paid}>{success.amount(amount_paid, (currency ?? 'MXN').toUpperCase())}</Line>
        )}
        <Line label={success.user}>
          <code>{firebase_uid}</code>
        </Line>
      </dl>
      <p className={styles.quiet}>{success.mail}</p>
    </>
  );
}

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

const nameOf = (planId: string) => Object.values(plans).find(({ id }) => id === planId)?.name;
