import { useState, type ReactNode } from 'react';
import { paths } from '#protocol/paths.ts';
import { planFor } from '#domain/plans/plans.ts';
import { dayOf } from '../../../lib/time/time-of-day.ts';
import { useLive, useRoom } from '../../../live/react/use-room.ts';
import { timerLimit as words } from '../../../text/es.ts';
import { termInWords } from '../../../text/figures.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import styles from './plan-limit.module.css';

/** How many timers the plan allows, and that the plan has ended, where that is the reason. */
export function usePlanLimit(): string {
  const most = useRoom(({ session }) => session.max_timers);
  const endedOn = useExpiredPlan();
  return endedOn === null ? words.text(most) : words.expired(endedOn, most);
}

/** What a plan for so many timers costs, and what becomes of this room. Nothing where no plan allows so many. */
export function PlanOffer({ timers }: { timers: number }) {
  const isOwned = useRoom(({ session }) => Boolean(session.owner_uid));
  const plan = planFor(timers);
  if (!plan) return null;
  return (
    <div className={styles.offer}>
      <p className={styles.price}>{words.price(plan.name, plan.price_mxn, termInWords(plan.term))}</p>
      <ul className={styles.points}>
        <li>{words.allows(plan.max_timers, plan.max_users)}</li>
        <li>{words.once}</li>
        <li>{isOwned ? words.owned : words.nobodys}</li>
        <li>{words.back}</li>
      </ul>
    </div>
  );
}

/** The room stays open behind the plans. */
export function PlansLink({ variant }: { variant?: 'primary' }) {
  const room = useRoom(({ session }) => session.session_id);
  return (
    <LinkButton variant={variant} to={paths.plansFrom(room)} target="_blank">
      {words.plans}
    </LinkButton>
  );
}

/** The plan allows fewer timers than `total`. What was read stays, and can be imported as soon as the limit is raised. */
export function OverPlan({ total, text, children }: { total: number; text: string; children: ReactNode }) {
  const limit = usePlanLimit();
  return (
    <div className={styles.over}>
      <p role="alert" className={styles.failure}>
        {`${text} ${limit}`}
      </p>
      <PlanOffer timers={total} />
      <PlansLink />
      {children}
    </div>
  );
}

/** The day on which the owner's plan ended, if that is why the room has the limits of the free plan. */
function useExpiredPlan(): string | null {
  const { clock } = useLive();
  const { plan_id, plan_ends_at: end = null } = useRoom(({ session }) => session);
  const [now] = useState(() => clock.serverNow());
  return plan_id === 'free' && end !== null && end <= now ? dayOf(end) : null;
}
