import { paths } from '#protocol/paths.ts';
import { CalendarClock, ExternalLink, type LucideIcon } from 'lucide-react';
import { useState, type MouseEvent, type ReactNode } from 'react';
import { useMedia } from '../../lib/browser/use-media.ts';
import { usePlacesTaken } from '../../live/react/use-places-taken.ts';
import { useRoom } from '../../live/react/use-room.ts';
import { brand, moderator as words, noPlaceLeft } from '../../text/es.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { HomeLink } from '../../ui/home-link.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Menu, MenuLink } from '../../ui/menu.tsx';
import { TitledHeader } from '../../ui/titled-header.tsx';

type ModeratorHeadProps = {
  sign: ReactNode;
  tools: ReactNode;
  notice: ReactNode;
  /** In a narrow head, of its menu. */
  items: ReactNode;
};

/** The name of the room, the state of the connection, and links to agenda and stage; where drawings alone would fit, a menu in words. */
export function ModeratorHead({ sign, tools, notice, items }: ModeratorHeadProps) {
  const isNarrow = useMedia('(width < 56.25rem)');
  const id = useRoom((room) => room.session.session_id);
  const isProtected = useRoom((room) => room.event.settings.viewer_code_required);
  const links: readonly SeatLinkProps[] = [
    { to: paths.agenda(id), icon: CalendarClock, label: words.openAgenda },
    // No link to a stage that requires a code: the moderator's own code would open it, but must not be projected.
    ...(isProtected ? [] : [{ to: paths.viewer(id), icon: ExternalLink, label: words.openStage }]),
  ];
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
          {isNarrow ? (
            <NarrowMenu links={links} items={items} />
          ) : (
            links.map((link) => <SeatLink key={link.to} {...link} />)
          )}
        </>
      }
    >
      {words.title}
    </TitledHeader>
  );
}

type SeatLinkProps = { to: string; icon: LucideIcon; label: string };

function NarrowMenu({ links, items }: { links: readonly SeatLinkProps[]; items: ReactNode }) {
  const hint = usePlacesTaken() === null ? null : noPlaceLeft.title;
  return (
    <Menu icon={ExternalLink} label={words.links} size="medium">
      {links.map(({ to, icon, label }) => (
        <MenuLink key={to} icon={icon} hint={hint} to={to} target="_blank" rel="noopener">
          {label}
        </MenuLink>
      ))}
      {items}
    </Menu>
  );
}

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

const beside = { target: '_blank', rel: 'noopener', wordless: 'laptop' } as const;
