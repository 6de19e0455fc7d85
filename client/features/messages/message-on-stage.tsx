import { MessageSquareText } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { shownMessageOf } from '#domain/messages/shown-message.ts';
import { formatClock, msToNextFlip } from '#domain/timers/format.ts';
import { useLive, usePerform, useRoom } from '../../live/react/use-room.ts';
import { messages as words } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { Figures } from '../../ui/figures.tsx';
import { StripNote } from '../../ui/strip-note.tsx';
import { useStripPlace } from '../../ui/use-strip-place.ts';
import { listedText, messageEdge } from './message-values.ts';

/** The message that the stage shows now, in a strip, with a button that takes it off. Nothing while it shows none. */
export function MessageOnStage() {
  const message = useRoom(shownMessageOf);
  const until = useRoom(({ shownMessage }) => shownMessage?.until ?? null);
  const perform = usePerform();
  const { place, end } = useStripPlace(words.onStageGroup);
  return (
    <div {...place}>
      {message && (
        <StripNote
          icon={MessageSquareText}
          color={messageEdge[message.color ?? 'white']}
          title={words.onStageGroup}
          close={words.close}
          about={
            <>
              {words.onStage}
              {until !== null && <Rest until={until} />}
            </>
          }
          lead={
            <Button
              size="small"
              aria-label={words.hideNamed(listedText(message.content))}
              aria-keyshortcuts="M"
              onClick={() => end(() => perform({ command: 'message.hide', message_id: message.id }))}
            >
              {words.hide}
            </Button>
          }
        >
          {listedText(message.content)}
        </StripNote>
      )}
    </div>
  );
}

/** The time until the message ends by itself, painted with all other digits. */
function Rest({ until }: { until: number }) {
  const { clock, frameScheduler } = useLive();
  const digits = useRef<HTMLSpanElement>(null);
  useEffect(
    () =>
      frameScheduler.add({
        nextFlip: (now) => (until <= now ? null : msToNextFlip(until - now)),
        paint(now) {
          if (digits.current?.firstChild) digits.current.firstChild.nodeValue = restAt(until, now);
        },
      }),
    [frameScheduler, until],
  );
  return (
    <>
      {` · ${words.ends} `}
      <Figures ref={digits}>{restAt(until, clock.serverNow())}</Figures>
    </>
  );
}

const restAt = (until: number, now: number): string => formatClock(Math.max(0, until - now));
