import { useConnection } from '../../live/react/use-room.ts';
import { connection as words } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { NoticePage } from './notice-page.tsx';

/** Shown when there is no connection and nothing of the room is known yet. */
export function LostPage() {
  const { connection, retry } = useConnection();
  return (
    <NoticePage
      title={connection.state === 'offline' ? words.offline : words.lost}
      hint={words.neverIn}
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
