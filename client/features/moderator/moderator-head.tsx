import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useRoom } from '../../live/use-room.ts';
import { brand, moderator as words } from '../../text/es.ts';
import { Wordmark } from '../../ui/brand.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import styles from './moderator-head.module.css';

/** What this view is, of which room, how the line stands, and the way to the stage. */
export function ModeratorHead({ sign }: { sign: ReactNode }) {
  const id = useRoom((room) => room.session.session_id);
  return (
    <PageHeader
      brand={
        <Link to="/" className={styles.home}>
          <Wordmark label={brand.home} />
        </Link>
      }
      actions={<StageLink sessionId={id} />}
    >
      <div className={styles.middle}>
        <h1 className={styles.title}>{words.title}</h1>
        <div className={styles.about}>
          <span className={styles.id} title={id}>
            {words.id(id.slice(-8))}
          </span>
          {sign}
        </div>
      </div>
    </PageHeader>
  );
}

/** A moderator knows no code for the stage: while it asks for one, the link would lead nowhere. */
function StageLink({ sessionId }: { sessionId: string }) {
  const isProtected = useRoom((room) => room.event.settings.viewer_code_required);
  if (isProtected) return null;
  return (
    <LinkButton
      to={`/viewer/${sessionId}`}
      icon={ExternalLink}
      target="_blank"
      rel="noopener"
      title={words.openStage}
      className={styles.stage}
    >
      {words.openStage}
    </LinkButton>
  );
}
