import { paths } from '#protocol/paths.ts';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { dayOf } from '../../../lib/time/time-of-day.ts';
import { useLive, useRoom } from '../../../live/react/use-room.ts';
import { timerLimit as words } from '../../../text/es.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';

type LimitDialogProps = {
  onClose: () => void;
  /** Another way out, below the text. */
  remedy?: ReactNode;
};

/**
 * The plan allows no more timers. The room stays open behind the plans, and the dialog closes when the limit is raised.
 */
export function LimitDialog({ onClose, remedy }: LimitDialogProps) {
  const most = useRoom(({ session }) => session.max_timers);
  const room = useRoom(({ session }) => session.session_id);
  const [reached] = useState(most);
  const endedOn = useExpiredPlan();
  useEffect(() => {
    if (most > reached) onClose();
  }, [most, reached, onClose]);
  return (
    <Dialog
      size="small"
      title={words.title}
      close={{ label: words.close, onClose }}
      actions={
        <>
          <Button onClick={onClose}>{words.close}</Button>
          <LinkButton variant="primary" to={paths.plansFrom(room)} target="_blank">
            {words.plans}
          </LinkButton>
        </>
      }
    >
      <Stack gap={3}>
        <p>{endedOn === null ? words.text(most) : words.expired(endedOn, most)}</p>
        {remedy}
      </Stack>
    </Dialog>
  );
}

/** The day on which the owner's plan ended, if that is why the room has the limits of the free plan. */
function useExpiredPlan(): string | null {
  const { clock } = useLive();
  const { plan_id, plan_ends_at: end = null } = useRoom(({ session }) => session);
  const [now] = useState(() => clock.serverNow());
  return plan_id === 'free' && end !== null && end <= now ? dayOf(end) : null;
}
