import type { ComponentType } from 'react';
import { placeAt } from '../../live/moving/place.ts';
import type { Moved } from '../../live/moving/follow.ts';
import { useMoved } from '../../live/react/use-moved.ts';
import { useConnection, useLive } from '../../live/react/use-room.ts';
import { connection } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import styles from './connection.module.css';
import { NoticePage } from './notice-page.tsx';

const { refused: words, retry: retryLabel } = connection;

type MovedPageProps = {
  /** What else can be done with the room. */
  Tools?: ComponentType<{ moved: Moved }> | undefined;
};

/** In the place of a room that moved to another copy of the product. The page goes there as soon as the room answers there. */
export function MovedPage({ Tools }: MovedPageProps) {
  const moved = useMoved();
  const { retry } = useConnection();
  return (
    <NoticePage
      title={titleOf(moved)}
      hint={hintOf(moved)}
      actions={
        <>
          {moved?.canFollow === false && <LinkThere moved={moved} />}
          <Button onClick={retry}>{retryLabel}</Button>
          <LinkButton to="/">{words.toHome}</LinkButton>
        </>
      }
    >
      {moved && Tools && <Tools moved={moved} />}
    </NoticePage>
  );
}

/** The same as a line below what the screen goes on showing. */
export function MovedStrip({ isSilent = false }: { isSilent?: boolean }) {
  const moved = useMoved();
  if (isSilent) return null;
  return (
    <div className={styles.moved}>
      <p role="status">
        <strong>{titleOf(moved)}</strong> {hintOf(moved)}
      </p>
      {moved?.canFollow === false && <LinkThere moved={moved} />}
    </div>
  );
}

const titleOf = (moved: Moved | null): string => (moved?.to ? words.movedTo(moved.to) : words.moved.title);

function hintOf(moved: Moved | null): string {
  if (!moved?.to) return words.moved.hint;
  return moved.canFollow ? words.following : words.cannotFollow;
}

function LinkThere({ moved }: { moved: Moved | null }) {
  const { options } = useLive();
  if (!moved?.to) return null;
  return (
    <LinkButton variant="primary" to={placeAt(moved.to, location, options)}>
      {words.follow}
    </LinkButton>
  );
}
