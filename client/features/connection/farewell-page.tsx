import { paths } from '#protocol/paths.ts';
import type { ReactNode } from 'react';
import { draftOf } from '../../lib/forms/use-draft.ts';
import { useConnection, useRoom } from '../../live/react/use-room.ts';
import { connection } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import styles from './connection.module.css';
import { MovedPage } from './moved-page.tsx';
import { NoticePage } from './notice-page.tsx';
import type { Farewell } from '../../live/connection/opening.ts';

const { refused: words, retry: retryLabel } = connection;

type FarewellPageProps = {
  why: Farewell;
  isPanel?: boolean;
  /** The first action, which may open the room after all. */
  action?: ReactNode;
};

/** A final refusal, which only a person can resolve. */
export function FarewellPage({ why, isPanel = false, action }: FarewellPageProps) {
  const { retry } = useConnection();
  if (why === 'moved') return <MovedPage />;
  const said = isPanel && why === 'finished' ? words.finishedHere : words[why];
  return (
    <NoticePage
      {...said}
      actions={
        <>
          {action}
          {isPanel && why !== 'withdrawn' && (
            <LinkButton to={paths.newRoom} variant={action ? 'secondary' : 'primary'}>
              {words.newEvent}
            </LinkButton>
          )}
          {why !== 'finished' && <Button onClick={retry}>{retryLabel}</Button>}
          <LinkButton to="/">{words.toHome}</LinkButton>
        </>
      }
    >
      {isPanel && <Unsent />}
    </NoticePage>
  );
}

/** The draft of a message that this page interrupted, to be copied. */
function Unsent() {
  const sessionId = useRoom(({ session }) => session.session_id);
  const text = draftOf('message', sessionId);
  if (text === '') return null;
  return (
    <div className={styles.unsent}>
      <p>{words.unsent}</p>
      <blockquote>{text}</blockquote>
    </div>
  );
}
