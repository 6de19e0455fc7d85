import { useCallback, useEffect, useRef, useState } from 'react';
import type { Question } from '#domain/questions/question.ts';
import { notify } from '../../lib/notify.ts';
import { questions } from '../../text/es.ts';

const { panel: words } = questions;

/** What a moderator writes about a question: a note, or another wording. */
export type Draft = { readonly kind: 'note' | 'wording'; readonly text: string };

/** Open drafts by question, each with the list in which its question was when it was opened. */
type Drafts<Filter> = ReadonlyMap<string, Draft & { readonly filter: Filter }>;

/** What is being written. If somebody else deletes a question, a toast shows what was written. */
export function useDrafts<Filter>(all: readonly Question[], filter: Filter) {
  const [drafts, setDrafts] = useState<Drafts<Filter>>(new Map());
  const draft = useCallback(
    (id: string, written: Draft | null) =>
      setDrafts((before) => {
        const next = new Map(before);
        if (written === null) next.delete(id);
        else next.set(id, { ...written, filter: before.get(id)?.filter ?? filter });
        return next;
      }),
    [filter],
  );
  const told = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const lost = [...drafts].filter(([id]) => !told.current.has(id) && !all.some((question) => question.id === id));
    told.current = new Set([...told.current, ...lost.map(([id]) => id)]);
    for (const [, { text }] of lost)
      if (text.trim() !== '') notify.lost(words.noteGone, words.noteGoneText(text.trim()));
  }, [all, drafts]);
  return { drafts, draft };
}
