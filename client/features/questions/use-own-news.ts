import { notify } from '../../lib/notify.ts';
import { useLiveEvents } from '../../live/react/use-room.ts';
import { questions as words } from '../../text/es.ts';

/** Announces that a question of this person was approved. A rejection is only shown, with a word of thanks. */
export function useOwnNews(): void {
  useLiveEvents((event) => {
    if (event.event !== 'news' || event.news.type !== 'question_moderated') return;
    const { mine, status } = event.news.data.question;
    if (mine && status === 'approved') notify.success(words.ownApproved);
  });
}
