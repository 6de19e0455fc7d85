import { CalendarClock, ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRoom } from '../../live/use-room.ts';
import { brand, moderator as words } from '../../text/es.ts';
import { HeadingLine } from '../../ui/heading-line.tsx';
import { HomeLink } from '../../ui/home-link.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import styles from './moderator-head.module.css';

/** What this view is, of which room, how the line stands, and the ways to agenda and stage. */
export function ModeratorHead({ sign, tools }: { sign: ReactNode; tools?: ReactNode }) {
  const id = useRoom((room) => room.session.session_id);
  return (
    <PageHeader
      brand={<HomeLink shrinks label={brand.home} />}
      actions={
        <>
          {tools}
          <LinkButton {...beside} to={`/agenda/${id}`} icon={CalendarClock} title={words.openAgenda}>
            {words.openAgenda}
          </LinkButton>
          <StageLink sessionId={id} />
        </>
      }
    >
      <HeadingLine note={words.id(id.slice(-8))} noteTitle={id} sign={sign}>
        {words.title}
      </HeadingLine>
    </PageHeader>
  );
}

/** Only the moderator's own code would open a stage that asks for one, and that may be projected: no link then. */
function StageLink({ sessionId }: { sessionId: string }) {
  const isProtected = useRoom((room) => room.event.settings.viewer_code_required);
  if (isProtected) return null;
  return (
    <LinkButton {...beside} to={`/viewer/${sessionId}`} icon={ExternalLink} title={words.openStage}>
      {words.openStage}
    </LinkButton>
  );
}

/** In another tab: this one goes on. */
const beside = { target: '_blank', rel: 'noopener', className: styles.link, wordless: 'narrow' } as const;
