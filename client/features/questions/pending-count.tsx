import { useRoom } from '../../live/react/use-room.ts';
import { panel as words } from '../../text/es.ts';
import { Badge } from '../../ui/badge.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** The number of pending questions; nothing if there are none. */
export function PendingCount() {
  const waiting = useRoom(({ questions }) => questions.filter(({ status }) => status === 'pending').length);
  if (waiting === 0) return null;
  return (
    <Badge>
      <span aria-hidden="true">{waiting}</span>
      <VisuallyHidden>{words.questionsWaiting(waiting)}</VisuallyHidden>
    </Badge>
  );
}
