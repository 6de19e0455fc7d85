import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Plan } from '#domain/plans/plans.ts';
import { dayOf } from '../../lib/time/time-of-day.ts';
import { plans as words } from '../../text/es.ts';
import { termInWords } from '../../text/figures.ts';
import { Badge } from '../../ui/badge.tsx';
import { Figures } from '../../ui/figures.tsx';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { ActivePlan } from './active-plan.ts';
import styles from './plans.module.css';

type PlanCardProps = {
  /** Below the headline of its page, or of its section. */
  level: 'h2' | 'h3';
  plan: Plan;
  hidden: boolean;
  /** Set if it is the plan of the account that is signed in. */
  holding: ActivePlan | null;
  action: ReactNode;
};

/** A plan: its price, its button and what it includes, figures first. */
export function PlanCard({ level: Heading, plan, hidden, holding, action }: PlanCardProps) {
  const isPaid = plan.price_mxn > 0;
  return (
    <li className={styles.plan} hidden={hidden} data-popular={plan.popular || undefined}>
      <div className={styles.head}>
        <Heading className={styles.name}>{plan.name}</Heading>
        {holding && <Badge tone="success">{words.yours}</Badge>}
        {plan.popular && !holding && <Badge>{words.popular}</Badge>}
      </div>
      <p className={styles.price}>
        <Figures className={styles.amount}>{words.pesos(plan.price_mxn)}</Figures>{' '}
        <span className={styles.currency}>{plan.currency}</span>
        <span className={styles.once}>{termsOf(plan, holding)}</span>
      </p>
      <div className={styles.action}>{action}</div>
      <ul className={styles.facts}>
        <Fact mark={<Figures>{plan.max_users}</Figures>}>{words.users}</Fact>
        <Fact mark={<Figures>{plan.max_timers}</Figures>}>{words.timers}</Fact>
        <Fact mark={<Icon icon={Check} />}>{words.unlimited}</Fact>
        <Extra isIn note={isPaid ? words.managementIs : words.managementFree}>
          {words.management}
        </Extra>
        <Extra isIn={isPaid}>{words.support}</Extra>
      </ul>
    </li>
  );
}

function termsOf({ term }: Plan, holding: ActivePlan | null): string {
  if (holding?.endsAt) return words.until(dayOf(holding.endsAt));
  return term ? words.once(termInWords(term)) : words.noRegistration;
}

type FactProps = { mark: ReactNode; absent?: boolean; children: ReactNode };

const Fact = ({ mark, absent = false, children }: FactProps) => (
  <li className={styles.fact} data-absent={absent || undefined}>
    <span className={styles.mark}>{mark}</span> <span>{children}</span>
  </li>
);

type ExtraProps = {
  isIn: boolean;
  /** A short description. */
  note?: string;
  children: string;
};

const Extra = ({ isIn, note, children }: ExtraProps) =>
  isIn ? (
    <Fact mark={<Icon icon={Check} />}>
      {children}
      {note && <small className={styles.is}>{note}</small>}
    </Fact>
  ) : (
    <Fact mark={<Icon icon={Minus} />} absent>
      <VisuallyHidden>{words.notIncluded} </VisuallyHidden>
      {children}
    </Fact>
  );
