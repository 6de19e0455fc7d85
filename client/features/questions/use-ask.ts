import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { localMemory } from '../../lib/safe-storage.ts';
import { notify } from '../../lib/notify.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { useRequest, useRoom } from '../../live/react/use-room.ts';
import { errors, questions as words } from '../../text/es.ts';

const NAME_KEY = 'a-tiempo.asker';

/** What somebody is about to ask. It stays until the room has it, whatever happens meanwhile. */
export function useAsk() {
  const sessionId = useRoom(({ session }) => session.session_id);
  const [content, setContent] = useDraft('question', sessionId);
  const [author, setAuthor] = useState(() => localMemory.getItem(NAME_KEY) ?? '');
  const [step, setStep] = useState<'writing' | 'sending' | 'sent'>('writing');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const request = useRequest();

  const send = async () => {
    if (step === 'sending') return;
    if (content.trim() === '') {
      setError(words.form.required);
      return field.current?.focus();
    }
    setStep('sending');
    setError(undefined);
    localMemory.setItem(NAME_KEY, author.trim());
    const outcome = await request({ command: 'question.ask', content: content.trim(), author: author.trim() });
    setStep(outcome.ok ? 'sent' : 'writing');
    if (!outcome.ok) {
      setError(outcome.failure.message);
      return notify.error(errors.questionSend, outcome.failure.message);
    }
    // Whoever wrote on meanwhile keeps it.
    setContent((now) => (now === content ? '' : now));
    notify.success(words.sent);
  };

  return {
    content,
    author,
    step,
    error,
    field,
    setAuthor,
    send,
    write: (text: string) => {
      setContent(text);
      setError(undefined);
    },
    /** To the form, and into it. */
    begin: () => {
      flushSync(() => setStep((now) => (now === 'sent' ? 'writing' : now)));
      field.current?.focus();
    },
  };
}

export type Ask = ReturnType<typeof useAsk>;
