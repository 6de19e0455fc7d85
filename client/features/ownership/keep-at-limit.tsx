import { useAuth } from '../../identity/use-auth.ts';
import { ownership as words } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { Cluster } from '../../ui/layout.tsx';
import { useIsNobodys, useKeep } from './use-keep.ts';

/** Where a limit stands in the way of somebody whose plan may allow more. */
export function KeepAtLimit() {
  const isNobodys = useIsNobodys();
  const isSignedIn = useAuth().state === 'signed-in';
  const { isBusy, keep } = useKeep();
  if (!isNobodys || !isSignedIn) return null;
  return (
    <Cluster gap={3}>
      <Button busy={isBusy} onClick={() => void keep()}>
        {words.keep}
      </Button>
      <p>{words.keepHint}</p>
    </Cluster>
  );
}
