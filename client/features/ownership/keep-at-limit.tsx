import { useAuth } from '../../identity/use-auth.ts';
import { useRoom } from '../../live/react/use-room.ts';
import { ownership as words } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { useIsNobodys, useKeep } from './use-keep.ts';

/** Offers to keep the room at the limit of timers, if the account's plan allows more. */
export function KeepAtLimit() {
  const isNobodys = useIsNobodys();
  const most = useRoom(({ session }) => session.max_timers);
  const auth = useAuth();
  const { isBusy, keep } = useKeep();
  if (!isNobodys || auth.state !== 'signed-in' || auth.profile.plan.max_timers <= most) return null;
  return (
    <Stack gap={3}>
      <p>{words.keepHint}</p>
      <Button busy={isBusy} onClick={() => void keep()}>
        {words.keep}
      </Button>
    </Stack>
  );
}
