import { useConnection } from '../../live/react/use-room.ts';
import { connection as words } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { NoticePage } from './notice-page.tsx';

/** Shown when there is no connection and nothing of the room is known yet. */
export function LostPage() {
  const { connection, reads, retry } = useConnection();
  const isCaptive = reads === 'captive';
  return (
    <NoticePage
      title={isCaptive ? words.captive : connection.state === 'offline' ? words.offline : words.lost}
      hint={isCaptive ? words.captiveHint : words.neverIn}
      actions={
        <>
          <Button variant="primary" onClick={retry}>
            {words.retry}
          </Button>
          <LinkButton to="/">{words.refused.toHome}</LinkButton>
        </>
      }
    />
  );
}
