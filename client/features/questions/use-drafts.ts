import { useCallback, useEffect, useRef, useState } from 'react';
import type { Question } from '#domain/questions/question.ts';
import { notify } from '../../lib/notify.ts';
import { questions } from '../../text/es.ts';

const { panel: words } = questions;

/** Open notes by question, each with the list in which its question was when it was opened. */
export type Drafts<Filter> = ReadonlyMap<string, { readonly note: string; readonly filter: Filter }>;

/** The notes that are being written. If somebody else deletes a question, a toast shows what was written. */
export function useDrafts<Filter>(all: readonly Question[], filter: Filter) {
  const [drafts, setDrafts] = useState<Drafts<Filter>>(new Map());
  const draft = useCallback(
    (id: string, note: string | null) =>
      setDrafts((before) => {
        const next = new Map(before);
        if (note === null) next.delete(id);
        else next.set(id, { note, filter: before.get(id)?.filter ?? filter });
        return next;
      }),
    [filter],
  );
  const told = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const lost = [...drafts].filter(([id]) => !told.current.has(id) && !all.some((question) => question.id === id));
    told.current = new Set([...told.current, ...lost.map(([id]) => id)]);
    for (const [, { note }] of lost)
      if (note.trim() !== '') notify.lost(words.noteGone, words.noteGoneText(note.trim()));
  }, [all, drafts]);
  return { drafts, draft };
}
