import { notify } from '../../lib/notify.ts';
import type { ScreenCommand } from '#protocol/down.ts';
import type { LiveEvent } from '../../live/live-event.ts';
import { useLiveEvents } from '../../live/use-room.ts';
import { people, roles, toasts } from '../../text/es.ts';
import { refusalTitle } from './refusal-title.ts';

/** Says aloud, on the screens of staff, who left, what the room would not do, and which screen this is. */
export function useNews(): void {
  useLiveEvents(tell);
}

function obey({ action }: ScreenCommand): void {
  if (action === 'reload') location.reload();
  if (action === 'identify') notify.info(people.identified);
}

function tell(event: LiveEvent): void {
  switch (event.event) {
    case 'news': {
      if (event.news.type !== 'user_left') return;
      const { name, type } = event.news.data.user;
      return notify.info(toasts.left(name || roles[type]));
    }
    case 'refused':
      return notify.error(refusalTitle(event.command), event.failure.message);
    case 'tested':
      return;
    case 'screen':
      return obey(event.command);
  }
}
