import { paths } from '#protocol/paths.ts';
import { useState } from 'react';
import { dayOf } from '../../../lib/time/time-of-day.ts';
import { useLive, useRoom } from '../../../live/react/use-room.ts';
import { timerLimit as words } from '../../../text/es.ts';
import { LinkButton } from '../../../ui/link-button.tsx';

/** How many timers the plan allows, and that the plan has ended, where that is the reason. */
export function usePlanLimit(): string {
  const most = useRoom(({ session }) => session.max_timers);
  const endedOn = useExpiredPlan();
  return endedOn === null ? words.text(most) : words.expired(endedOn, most);
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

/** The day on which the owner's plan ended, if that is why the room has the limits of the free plan. */
function useExpiredPlan(): string | null {
  const { clock } = useLive();
  const { plan_id, plan_ends_at: end = null } = useRoom(({ session }) => session);
  const [now] = useState(() => clock.serverNow());
  return plan_id === 'free' && end !== null && end <= now ? dayOf(end) : null;
}
