import { paths } from '#protocol/paths.ts';
import type { Plan } from '#domain/plans/plans.ts';
import { plans as words } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { buttonLook } from '../../ui/button-look.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import type { ActivePlan } from './active-plan.ts';
import { isPaid, type PaidPlanId } from './offers.ts';
import type { PurchaseState } from './purchase.ts';
import type { Payments } from './use-payments.ts';

type PlanActionProps = {
  plan: Plan;
  /** The plan of the account that is signed in. */
  holding: ActivePlan | null;
  payments: Payments;
  purchase: PurchaseState;
  onBuy: (plan: PaidPlanId) => void;
};

/** The button of a plan. */
export function PlanAction({ plan, holding, payments, purchase, onBuy }: PlanActionProps) {
  const { id, name } = plan;
  if (!isPaid(id)) {
    return (
      <LinkButton to={paths.newRoom} wide>
        {words.start}
      </LinkButton>
    );
  }
  if (payments.state === 'off' && payments.support) return <AskSupport plan={name} address={payments.support} />;
  const isBusy = purchase.state === 'waiting' || purchase.state === 'leaving';
  const isMine = isBusy && purchase.plan === id;
  return (
    <Button
      wide
      variant={isMain(plan, holding) ? 'primary' : 'secondary'}
      busy={isMine}
      disabled={isBusy && !isMine}
      onClick={() => onBuy(id)}
    >
      {isMine ? words.processing : labelOf(plan, holding)}
    </Button>
  );
}

function AskSupport({ plan, address }: { plan: string; address: string }) {
  const subject = encodeURIComponent(words.offSubject(plan));
  return (
    <a href={`mailto:${address}?subject=${subject}`} className={buttonLook({ wide: true })}>
      {words.offButton}
    </a>
  );
}

const hasBought = (holding: ActivePlan | null): holding is ActivePlan => holding !== null && isPaid(holding.plan.id);

/** Recommended: the smallest plan of its length, unless the person already has one. */
const isMain = ({ id }: Plan, holding: ActivePlan | null) =>
  !hasBought(holding) && ['basic', 'basic_annual'].includes(id);

function labelOf({ id, name }: Plan, holding: ActivePlan | null): string {
  if (!hasBought(holding)) return words.buy(name);
  return holding.plan.id === id ? words.again : words.change(name);
}
