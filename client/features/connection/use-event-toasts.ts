import { inWords } from '../../lib/network/in-words.ts';
import { notify } from '../../lib/notify.ts';
import type { LiveEvent } from '../../live/live-event.ts';
import { useEventTime } from '../../live/react/use-event-time.ts';
import { useLiveEvents, useRoom } from '../../live/react/use-room.ts';
import { refusalTitles, roles, toasts } from '../../text/es.ts';

/** Announces on the screens of staff who left, what others did, and what the room refused. */
export function useEventToasts(): void {
  const you = useRoom((room) => room.you?.user_id ?? null);
  const { clock } = useEventTime();
  useLiveEvents((event) => announce(event, { you, clock }));
}

type Around = { readonly you: string | null; readonly clock: (at: number) => string };

function announce(event: LiveEvent, { you, clock }: Around): void {
  switch (event.event) {
    case 'news':
      return announceNews(event, you);
    case 'turned_away':
      return notify.info(toasts.turnedAway(roles[event.role], clock(event.at)));
    case 'refused':
      return notify.error(refusalTitles[event.command.command], inWords(event.failure));
    case 'done':
    case 'taken_back':
    case 'own_timer':
    case 'tested':
    case 'screen':
      return;
  }
}

type LiveNews = Extract<LiveEvent, { event: 'news' }>;

/** The person who did it has seen it at their own button. */
function announceNews({ news, isOwn }: LiveNews, you: string | null): void {
  if (news.type === 'user_left') {
    const { user_id, name, type } = news.data.user;
    // A person who is removed gets this too, just before their connection closes.
    if (user_id === you) return;
    return notify.info(toasts.left(name || roles[type]));
  }
  const text = isOwn ? null : doneByOthers(news);
  if (text !== null) notify.success(text);
}

function doneByOthers(news: LiveNews['news']): string | null {
  switch (news.type) {
    case 'question_created':
      return toasts.questionReceived;
    case 'question_moderated':
      return verdicts[news.data.status];
    case 'alert_created':
      return toasts.alertSet;
    case 'event_settings_updated':
      return toasts.settingsUpdated;
    default:
      return null;
  }
}

/** A verdict that was taken back is none. */
const verdicts = {
  approved: toasts.questionApproved,
  answered: null,
  rejected: toasts.questionRejected,
  pending: null,
  merged: null,
} as const;
