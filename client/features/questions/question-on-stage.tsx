import { MessageCircleQuestionMark } from 'lucide-react';
import { shownQuestionOf } from '#domain/questions/question.ts';
import { useRoom } from '../../live/react/use-room.ts';
import { questions } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { StripNote } from '../../ui/strip-note.tsx';
import { useStripPlace } from '../../ui/use-strip-place.ts';
import { useModeration } from './use-moderation.ts';

const { now: words } = questions;

/** The question that is being answered, in a strip, with a button that ends it. Nothing while there is none. */
export function QuestionOnStage() {
  const question = useRoom(shownQuestionOf);
  const { place, end } = useStripPlace(words.title);
  const { answered } = useModeration();
  return (
    <div {...place}>
      {question && (
        <StripNote
          icon={MessageCircleQuestionMark}
          color="var(--accent)"
          title={words.title}
          close={words.close}
          about={`${words.title} · ${question.author}`}
          lead={
            <Button
              size="small"
              aria-label={words.endNamed(question.content)}
              onClick={() => end(() => void answered(question))}
            >
              {words.end}
            </Button>
          }
        >
          {question.content}
        </StripNote>
      )}
    </div>
  );
}
