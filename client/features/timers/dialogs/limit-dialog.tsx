import { useEffect, useState, type ReactNode } from 'react';
import { useRoom } from '../../../live/react/use-room.ts';
import { timerLimit as words } from '../../../text/es.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { PlanOffer, PlansLink, usePlanLimit } from './plan-limit.tsx';
import { reusableTimer } from './reusable-timer.ts';

type LimitDialogProps = {
  onClose: () => void;
  /** Opens the form of a timer that there is. */
  onUse: (timerId: string) => void;
  /** Another way out, below the text. */
  remedy?: ReactNode;
};

/** The plan allows no more timers. The dialog closes when the limit is raised. */
export function LimitDialog({ onClose, onUse, remedy }: LimitDialogProps) {
  const most = useRoom(({ session }) => session.max_timers);
  const [reached] = useState(most);
  const limit = usePlanLimit();
  const reusable = useRoom(({ timers }) => reusableTimer(timers));
  useEffect(() => {
    if (most > reached) onClose();
  }, [most, reached, onClose]);
  return (
    <Dialog
      title={words.title}
      close={{ label: words.close, onClose }}
      actions={
        <>
          {reusable ? (
            <Button onClick={() => onUse(reusable.id)}>{words.use}</Button>
          ) : (
            <Button onClick={onClose}>{words.close}</Button>
          )}
          <PlansLink variant="primary" />
        </>
      }
    >
      <Stack gap={3}>
        <p>{limit}</p>
        <PlanOffer timers={most + 1} />
        {reusable && <p>{words.canUse(reusable.name)}</p>}
        {remedy}
      </Stack>
    </Dialog>
  );
}
