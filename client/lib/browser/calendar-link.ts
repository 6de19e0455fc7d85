import { paths } from '#protocol/paths.ts';

type CalendarLink = { readonly to: string; readonly download: string | undefined };

const APPLE = /iPhone|iPad|Macintosh/u;

/**
 * A link to the calendar of a room for this browser. Devices of Apple subscribe to it and so stay up to date; on others no
 * program may be there for `webcal:`, and they get a file that every calendar opens.
 */
export function calendarLink(sessionId: string, origin: string, userAgent: string): CalendarLink {
  const path = paths.calendar(sessionId);
  return APPLE.test(userAgent)
    ? { to: `${origin.replace(/^https?:/u, 'webcal:')}${path}`, download: undefined }
    : { to: path, download: 'agenda.ics' };
}
