import { paths } from '#protocol/paths.ts';
import type { ReactNode } from 'react';
import { useConnection, useRoom } from '../../live/react/use-room.ts';
import { connection, roomFull } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import styles from './connection.module.css';
import type { Wall } from '../../live/connection/opening.ts';

const { refused: words, retry: retryLabel } = connection;

type WallDialogProps = { why: Wall; isPanel?: boolean };

/** Blocks the room and cannot be closed: it disappears when the room opens. */
export function WallDialog({ why, isPanel = false }: WallDialogProps) {
  const { retry } = useConnection();
  if (why === 'full') return <RoomFull isPanel={isPanel} />;
  const { title, hint } = words[why];
  return (
    <Dialog role="alertdialog" size="small" title={title} actions={<WallAction why={why} retry={retry} />}>
      {hint}
    </Dialog>
  );
}

function WallAction({ why, retry }: { why: Exclude<Wall, 'full'>; retry: () => void }): ReactNode {
  switch (why) {
    case 'takenOver':
      return (
        <Button variant="primary" onClick={retry}>
          {words.continueHere}
        </Button>
      );
    case 'newVersion':
      return (
        <Button variant="primary" onClick={() => location.reload()}>
          {words.reload}
        </Button>
      );
    case 'other':
      return (
        <Button variant="primary" onClick={retry}>
          {retryLabel}
        </Button>
      );
  }
}

/** Specification section 8. It tries again by itself and disappears when there is a seat. */
function RoomFull({ isPanel }: { isPanel: boolean }) {
  const sessionId = useRoom(({ session }) => session.session_id);
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={roomFull.title}
      actions={
        <>
          <LinkButton to="/" variant="quiet">
            {words.toHome}
          </LinkButton>
          {isPanel && (
            <LinkButton to={paths.plansFrom(sessionId)} target="_blank">
              {roomFull.plans}
            </LinkButton>
          )}
        </>
      }
    >
      <Stack gap={3}>
        <p>{roomFull.text}</p>
        <p className={styles.quiet}>
          {roomFull.stays} {roomFull.retrying}
        </p>
      </Stack>
    </Dialog>
  );
}
