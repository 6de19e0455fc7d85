import type { Instant } from '#protocol/time.ts';
import type { Announced } from '#domain/programme/announced.ts';
import { spoken as words } from '../../text/es.ts';
import { announcedDetail, announcedSeconds, announcedTitle } from './announced-words.ts';
import { spokenTime } from './spoken.ts';

/** 'Sigue: Coro en 20 segundos'; 'Apertura: Empezamos en 59 segundos'. */
export function spokenAnnounced(announced: Announced, now: Instant): string {
  const [title, detail] = [announcedTitle(announced), announcedDetail(announced)];
  const time = spokenTime(announcedSeconds(announced, now));
  return detail === '' ? `${title} ${time}` : words.about(title, `${detail} ${time}`);
}
