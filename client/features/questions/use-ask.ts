import { useState } from 'react';
import { flushSync } from 'react-dom';
import { localMemory } from '../../lib/browser/safe-storage.ts';
import { notify } from '../../lib/notify.ts';
import { draftOf, useDraft } from '../../lib/forms/use-draft.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { useRequest, useRoom } from '../../live/react/use-room.ts';
import { errors, questions as words } from '../../text/es.ts';
import { inWords, wrongIn } from '../../lib/network/in-words.ts';

const NAME_KEY = 'a-tiempo.asker';

/** The form in which the audience asks. What is typed stays until the room has it, through reloads as well. */
export function useAsk() {
  const sessionId = useRoom(({ session }) => session.session_id);
  const names = useRoom(({ event }) => event.settings.question_names);
  const [isSent, setSent] = useState(false);
  const request = useRequest();
  const form = useForm({
    initial: () => ({ content: draftOf('question', sessionId), author: localMemory.getItem(NAME_KEY) ?? '' }),
    check: ({ content, author }) => ({
      ...(content.trim() === '' && { content: words.form.required }),
      ...(names === 'required' && author.trim() === '' && { author: words.form.nameRequired }),
    }),
    async send(sent) {
      const [content, author] = [sent.content.trim(), names === 'off' ? '' : sent.author.trim()];
      if (names !== 'off') localMemory.setItem(NAME_KEY, author);
      const outcome = await request({ command: 'question.ask', content, author });
      if (!outcome.ok) {
        // The room may ask for a name before this phone knows of it.
        const wrong = wrongIn(outcome.failure);
        const why = wrong['author'] ?? inWords(outcome.failure);
        notify.error(errors.questionSend, why);
        return names === 'required' && Object.keys(wrong).length > 0 ? { wrong } : { failure: why };
      }
      setSent(true);
      form.empty('content', sent);
      notify.success(words.sent);
      return null;
    },
  });
  useDraft('question', sessionId, form.values.content);
  return {
    ...form,
    names,
    isSent,
    write: (content: string) => {
      form.change({ content });
      form.forgive();
    },
    /** Shows the form and moves the focus into it. */
    begin: () => {
      flushSync(() => setSent(false));
      form.focus('content');
    },
  };
}

export type Ask = ReturnType<typeof useAsk>;
