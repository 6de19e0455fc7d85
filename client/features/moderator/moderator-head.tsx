import { paths } from '#protocol/paths.ts';
import { CalendarClock, ExternalLink } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { usePlacesTaken } from '../../live/react/use-places-taken.ts';
import { useRoom } from '../../live/react/use-room.ts';
import { brand, moderator as words, noPlaceLeft } from '../../text/es.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { HomeLink } from '../../ui/home-link.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { TitledHeader } from '../../ui/titled-header.tsx';
import styles from './moderator-head.module.css';

/** The name of the room, the state of the connection, and links to agenda and stage. */
export function ModeratorHead({ sign, tools, notice }: { sign: ReactNode; tools: ReactNode; notice: ReactNode }) {
  const id = useRoom((room) => room.session.session_id);
  const isProtected = useRoom((room) => room.event.settings.viewer_code_required);
  return (
    <TitledHeader
      notice={notice}
      note={words.id(id.slice(-8))}
      noteTitle={id}
      sign={sign}
      brand={<HomeLink shrinks label={brand.home} />}
      actions={
        <>
          {tools}
          <SeatLink to={paths.agenda(id)} icon={CalendarClock} label={words.openAgenda} />
          {/* No link to a stage that requires a code: the moderator's own code would open it, but must not be projected. */}
          {!isProtected && <SeatLink to={paths.viewer(id)} icon={ExternalLink} label={words.openStage} />}
        </>
      }
    >
      {words.title}
    </TitledHeader>
  );
}

type SeatLinkProps = { to: string; icon: LucideIcon; label: string };

/** Opens another tab, which takes a seat in the room: if none is free, a dialog says so first. */
function SeatLink({ to, icon, label }: SeatLinkProps) {
  const places = usePlacesTaken();
  const [isAsking, setAsking] = useState(false);
  const press = (event: MouseEvent) => {
    if (places === null) return;
    event.preventDefault();
    setAsking(true);
  };
  const openAnyway = () => {
    setAsking(false);
    window.open(to, '_blank', 'noopener');
  };
  return (
    <>
      <LinkButton
        {...beside}
        to={to}
        icon={icon}
        title={places === null ? label : `${label}. ${noPlaceLeft.title}`}
        onClick={press}
      >
        {label}
      </LinkButton>
      {isAsking && places !== null && (
        <ConfirmDialog
          variant="primary"
          title={noPlaceLeft.title}
          confirmLabel={noPlaceLeft.open}
          cancelLabel={noPlaceLeft.cancel}
          onConfirm={openAnyway}
          onCancel={() => setAsking(false)}
        >
          {noPlaceLeft.text(places)}
        </ConfirmDialog>
      )}
    </>
  );
}

const beside = { target: '_blank', rel: 'noopener', className: styles.link, wordless: 'laptop' } as const;
