import { CalendarPlus, Printer } from 'lucide-react';
import { paths } from '#protocol/paths.ts';
import { useRoom } from '../../live/react/use-room.ts';
import { agenda as words } from '../../text/es.ts';
import { buttonLook } from '../../ui/button-look.ts';
import { Icon } from '../../ui/icon.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import styles from './head.module.css';

/** What readers take along: the programme in their calendar, and on paper. */
export function AgendaLinks() {
  const id = useRoom(({ session }) => session.session_id);
  const isEmpty = useRoom((room) => room.timers.length === 0);
  if (isEmpty) return null;
  const { to, download } = calendarLink(id, location.origin, navigator.userAgent);
  return (
    <nav aria-label={words.takeAlong} className={styles.links}>
      {/* No page of the router. */}
      <a href={to} download={download} className={buttonLook({ size: 'small', variant: 'quiet' })}>
        <Icon icon={CalendarPlus} />
        {words.addToCalendar}
      </a>
      <LinkButton to={paths.print(id)} target="_blank" size="small" variant="quiet" icon={Printer}>
        {words.print}
      </LinkButton>
    </nav>
  );
}

type CalendarLink = { readonly to: string; readonly download: string | undefined };

const APPLE = /iPhone|iPad|Macintosh/u;

/**
 * A link to the calendar of a room for this browser. Devices of Apple subscribe to it and so stay up to date; on others no
 * program may be there for `webcal:`, and they get a file that every calendar opens.
 */
function calendarLink(sessionId: string, origin: string, userAgent: string): CalendarLink {
  const path = paths.calendar(sessionId);
  return APPLE.test(userAgent)
    ? { to: `${origin.replace(/^https?:/u, 'webcal:')}${path}`, download: undefined }
    : { to: path, download: `${words.file}.ics` };
}
