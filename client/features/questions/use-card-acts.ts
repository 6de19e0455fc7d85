import type { Question } from '#domain/questions/question.ts';
import { useRoom } from '../../live/react/use-room.ts';
import type { DraftKind, Drafts } from './use-drafts.ts';
import { useModeration } from './use-moderation.ts';

type Around = {
  readonly drafts: Drafts;
  readonly changeDrafts: (change: (now: Drafts) => Drafts) => void;
  /** Opens the choice of the question into which this one is merged. */
  readonly chooseKept: () => void;
};

/** What was sent is closed, but not what somebody has changed since. */
const without = ({ note, wording }: Drafts, sent: Drafts): Drafts => ({
  note: note === sent.note ? undefined : note,
  wording: wording === sent.wording ? undefined : wording,
});

/** What keys, buttons and the menu of a card do; what is absent cannot be done now. */
export function useCardActs(question: Question, { drafts, changeDrafts, chooseKept }: Around) {
  const isShown = useRoom((room) => room.shownQuestion === question.id);
  const { approve, reject, answered, show, save, mergeInto, remove, toSpeaker } = useModeration();
  const { status, content, moderator_notes } = question;
  const open = (kind: DraftKind, before: string) =>
    changeDrafts((now) => ({ ...now, [kind]: now[kind] ?? { text: before, before } }));
  const close = (kind: DraftKind) => changeDrafts((now) => ({ ...now, [kind]: undefined }));
  const closed = (sent: Drafts) => (isDone: boolean) => {
    if (isDone) changeDrafts((now) => without(now, sent));
  };
  const only = (kind: DraftKind): Drafts => ({ [kind]: drafts[kind] });
  /** Closes what is being written before its question goes, and opens it again if the question stays. */
  const withoutDrafts = (act: () => Promise<boolean>) => {
    changeDrafts(() => ({}));
    void act().then((isDone) => {
      if (!isDone) changeDrafts(() => drafts);
    });
  };
  return {
    isShown,
    byKey: {
      ...(status !== 'approved' && { a: () => void approve(question, drafts).then(closed(drafts)) }),
      ...(status !== 'rejected' && { r: () => void reject(question, drafts).then(closed(drafts)) }),
      p: () => void (isShown ? answered(question) : show(question, drafts).then(closed(only('wording')))),
      e: () => open('wording', content),
      n: () => open('note', moderator_notes ?? ''),
      ...(!isShown && { u: chooseKept }),
    },
    close,
    save: (kind: DraftKind) => void save(question, drafts, kind).then(closed(only(kind))),
    merge: (into: Question) => withoutDrafts(() => mergeInto(into, [question.id])),
    remove: () => withoutDrafts(() => remove(question)),
    speak: () => void toSpeaker(question),
  };
}

export type CardActs = ReturnType<typeof useCardActs>;
