import { useCallback, useEffect, useRef, useState } from 'react';
import type { Question } from '#domain/questions/question.ts';
import { notify } from '../../lib/notify.ts';
import { questions } from '../../text/es.ts';

const { panel: words } = questions;

/** What a moderator writes about a question, in the order of a card: a note, and another wording. */
export const draftKinds = ['note', 'wording'] as const;
export type DraftKind = (typeof draftKinds)[number];

/** An open text, and what the question had when it was opened. */
export type Draft = { readonly text: string; readonly before: string };

/** The texts that are open in a card. */
export type Drafts = { readonly [Kind in DraftKind]?: Draft | undefined };

/** What somebody wrote; undefined if the text is as it was: others may have changed that of the question since. */
export function writtenIn(draft: Draft | undefined): string | undefined {
  const text = draft?.text.trim();
  return text === draft?.before.trim() ? undefined : text;
}

/** Open texts by question, each with the list in which its question was when the first was opened. */
type OpenDrafts<Filter> = ReadonlyMap<string, { readonly texts: Drafts; readonly filter: Filter }>;

/** What is being written. If somebody else deletes a question, a toast shows what was written. */
export function useDrafts<Filter>(all: readonly Question[], filter: Filter) {
  const [drafts, setDrafts] = useState<OpenDrafts<Filter>>(new Map());
  const draft = useCallback(
    (id: string, change: (texts: Drafts) => Drafts) =>
      setDrafts((before) => {
        const next = new Map(before);
        const texts = change(before.get(id)?.texts ?? {});
        if (draftsIn(texts).length === 0) next.delete(id);
        else next.set(id, { texts, filter: before.get(id)?.filter ?? filter });
        return next;
      }),
    [filter],
  );
  const told = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const lost = [...drafts].filter(([id]) => !told.current.has(id) && !all.some((question) => question.id === id));
    told.current = new Set([...told.current, ...lost.map(([id]) => id)]);
    for (const [, { texts }] of lost) {
      const written = draftsIn(texts).flatMap((each) => writtenIn(each) || []);
      if (written.length > 0) notify.lost(words.noteGone, words.noteGoneText(written.join(' · ')));
    }
  }, [all, drafts]);
  return { drafts, draft };
}

const draftsIn = (texts: Drafts) => draftKinds.flatMap((kind) => texts[kind] ?? []);
