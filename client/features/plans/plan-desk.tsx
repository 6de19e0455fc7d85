import { useState } from 'react';
import { plans } from '#domain/plans/plans.ts';
import { useAuth } from '../../identity/use-auth.ts';
import { plans as words } from '../../text/es.ts';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { activePlanOf } from './active-plan.ts';
import { allPlans, isIn, offerOf, type Offer } from './offers.ts';
import { PlanAction } from './plan-action.tsx';
import { PlanCard } from './plan-card.tsx';
import styles from './plans.module.css';
import { SignInFirst, type LoadSignIn } from './sign-in-first.tsx';
import { usePayments, type Payments } from './use-payments.ts';
import { purchase, usePurchase } from './use-purchase.ts';

const offers = [
  { value: 'annual', label: words.annual },
  { value: 'event', label: words.event },
] as const satisfies readonly { value: Offer; label: string }[];

/** The plans side by side, with the dialogs that a press on one of them may open. */
export function PlanDesk({ level, loadSignIn }: { level: 'h2' | 'h3'; loadSignIn: LoadSignIn }) {
  const [chosen, choose] = useState<Offer | null>(null);
  const holding = activePlanOf(useAuth());
  const payments = usePayments();
  const now = usePurchase();
  const wanted = now.state === 'idle' ? holding?.plan : plans[now.plan];
  const offer = chosen ?? offerOf(wanted ?? plans.basic) ?? 'event';
  return (
    <div className={styles.desk}>
      <div className={styles.above}>
        <SegmentedControl label={words.offers} options={offers} value={offer} onChange={choose} />
        <PaymentsNotice payments={payments} />
      </div>
      <ul className={styles.plans}>
        {allPlans.map((plan) => (
          <PlanCard
            key={plan.id}
            level={level}
            plan={plan}
            hidden={!isIn(offer, plan)}
            holding={holding?.plan.id === plan.id ? holding : null}
            action={
              <PlanAction plan={plan} holding={holding} payments={payments} purchase={now} onBuy={purchase.buy} />
            }
          />
        ))}
      </ul>
      {now.state === 'confirming' && (
        <ChangeDialog from={now.from} to={plans[now.plan]} onAgree={purchase.agree} onKeep={purchase.drop} />
      )}
      {now.state === 'signing-in' && (
        <SignInFirst load={loadSignIn} plan={plans[now.plan].name} onDone={purchase.signedIn} onClose={purchase.drop} />
      )}
    </div>
  );
}

/** Says in advance that this installation takes no money, and when a plan begins that is paid in a store. */
function PaymentsNotice({ payments: { state, hasVouchers } }: { payments: Payments }) {
  const sign = { ready: null, off: words.off, stand_in: words.standIn }[state];
  const sentences = [sign, hasVouchers && words.vouchers].filter((each) => typeof each === 'string');
  return sentences.length > 0 && <p className={styles.sign}>{sentences.join(' ')}</p>;
}
