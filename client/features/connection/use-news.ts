import { notify } from '../../lib/notify.ts';
import type { LiveEvent } from '../../live/live-event.ts';
import { useLiveEvents } from '../../live/use-room.ts';
import { roles, toasts } from '../../text/es.ts';
import { refusalTitle } from './refusal-title.ts';

/** Says aloud, on the screens of staff, who left, that somebody asked and what the room refused. */
export function useNews(): void {
  useLiveEvents(tell);
}

function tell(event: LiveEvent): void {
  switch (event.event) {
    case 'news':
      return tellNews(event);
    case 'refused':
      return notify.error(refusalTitle(event.command), event.failure.message);
    case 'tested':
    case 'screen':
      return;
  }
}

function tellNews({ news, isOwn }: Extract<LiveEvent, { event: 'news' }>): void {
  if (news.type === 'question_created' && !isOwn) return notify.success(toasts.questionReceived);
  if (news.type !== 'user_left') return;
  const { name, type } = news.data.user;
  notify.info(toasts.left(name || roles[type]));
}
