import type { Question } from '#domain/questions/question.ts';
import { useRoom } from '../../live/react/use-room.ts';
import type { Draft } from './use-drafts.ts';
import { useModeration } from './use-moderation.ts';

type Around = {
  readonly draft: Draft | null;
  readonly setDraft: (next: Draft | null) => void;
  /** Opens the choice of the question into which this one is merged. */
  readonly chooseKept: () => void;
};

/** What keys, buttons and the menu of a card do; what is absent cannot be done now. */
export function useCardActs(question: Question, { draft, setDraft, chooseKept }: Around) {
  const isShown = useRoom((room) => room.shownQuestion === question.id);
  const { approve, reject, answered, show, save, mergeInto, remove, toSpeaker } = useModeration();
  const { status, content, moderator_notes } = question;
  const open = (kind: Draft['kind'], text: string) => setDraft(draft?.kind === kind ? draft : { kind, text });
  const closed = (isDone: boolean) => {
    if (isDone) setDraft(null);
  };
  /** Closes what is being written before its question goes, and opens it again if the question stays. */
  const withoutDraft = (act: () => Promise<boolean>) => {
    setDraft(null);
    void act().then((isDone) => {
      if (!isDone) setDraft(draft);
    });
  };
  return {
    isShown,
    byKey: {
      ...(status !== 'approved' && { a: () => void approve(question, draft).then(closed) }),
      ...(status !== 'rejected' && { r: () => void reject(question, draft).then(closed) }),
      p: () => void (isShown ? answered(question) : show(question, draft).then(closed)),
      e: () => open('wording', content),
      n: () => open('note', moderator_notes ?? ''),
      ...(!isShown && { u: chooseKept }),
    },
    save: (written: Draft) => void save(question, written).then(closed),
    merge: (into: Question) => withoutDraft(() => mergeInto(into, [question.id])),
    remove: () => withoutDraft(() => remove(question)),
    speak: () => void toSpeaker(question),
  };
}

export type CardActs = ReturnType<typeof useCardActs>;
