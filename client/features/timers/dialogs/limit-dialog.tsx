import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useRoom } from '../../../live/react/use-room.ts';
import { timerLimit as words } from '../../../text/es.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { PlansLink, usePlanLimit } from './plan-limit.tsx';

type LimitDialogProps = {
  onClose: () => void;
  /** Another way out, below the text. */
  remedy?: ReactNode;
};

/** The plan allows no more timers. The dialog closes when the limit is raised. */
export function LimitDialog({ onClose, remedy }: LimitDialogProps) {
  const most = useRoom(({ session }) => session.max_timers);
  const [reached] = useState(most);
  const limit = usePlanLimit();
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
          <PlansLink variant="primary" />
        </>
      }
    >
      <Stack gap={3}>
        <p>{limit}</p>
        {remedy}
      </Stack>
    </Dialog>
  );
}
