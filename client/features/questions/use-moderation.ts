import type { Question } from '#domain/questions/question.ts';
import type { Command } from '#protocol/commands.ts';
import type { Verdict } from '#protocol/questions.ts';
import { inWords } from '../../lib/network/in-words.ts';
import { notify } from '../../lib/notify.ts';
import { useRequest } from '../../live/react/use-room.ts';
import { errors, questions as words, toasts } from '../../text/es.ts';
import { type DraftKind, type Drafts, writtenIn } from './use-drafts.ts';

/** A note is stored with a verdict: without one it cannot be saved. A question is never blank. */
export const canSave = ({ status }: Question, kind: DraftKind, text: string): boolean =>
  kind === 'wording' ? text.trim() !== '' : hasVerdict(status);

const hasVerdict = (status: Question['status']): status is Verdict => status !== 'pending' && status !== 'merged';

function noteIn({ note }: Drafts): { readonly note?: string } {
  const written = writtenIn(note);
  return written === undefined ? {} : { note: written };
}

/** The actions of staff on a question. Each shows a toast with its result and resolves to whether it was done. */
export function useModeration() {
  const request = useRequest();
  const act = async (command: Command, said: { done: string; failed: string }): Promise<boolean> => {
    const outcome = await request(command);
    if (outcome.ok) notify.success(said.done);
    else notify.error(said.failed, inWords(outcome.failure));
    return outcome.ok;
  };
  const failed = errors.questionModerate;
  const moderate = ({ id }: Question, status: Verdict, { note, done }: { note?: string; done: string }) => {
    const noted = note === undefined ? {} : { moderator_notes: note };
    return act({ command: 'question.moderate', question_id: id, status, ...noted }, { done, failed });
  };
  /** True if there is nothing to change. */
  const reword = async ({ id, content }: Question, { wording }: Drafts): Promise<boolean> => {
    const text = writtenIn(wording);
    if (text === undefined || text === content) return true;
    return act({ command: 'question.edit', question_id: id, content: text }, { done: words.panel.edited, failed });
  };
  return {
    /** With what is being written: a note is stored with the verdict, another wording before it. */
    approve: async (question: Question, drafts: Drafts): Promise<boolean> =>
      (await reword(question, drafts)) &&
      moderate(question, 'approved', { ...noteIn(drafts), done: toasts.questionApproved }),
    /** Another wording is of no use any more. */
    reject: (question: Question, drafts: Drafts) =>
      moderate(question, 'rejected', {
        ...noteIn(drafts),
        done: toasts.questionRejected,
      }),
    show: async (question: Question, drafts: Drafts): Promise<boolean> =>
      (await reword(question, drafts)) &&
      act({ command: 'question.show', question_id: question.id }, { done: toasts.questionShown, failed }),
    save: async (question: Question, drafts: Drafts, kind: DraftKind): Promise<boolean> => {
      if (kind === 'wording') return reword(question, drafts);
      const [{ status }, noted] = [question, noteIn(drafts)];
      if (noted.note === undefined) return true;
      return hasVerdict(status) && moderate(question, status, { ...noted, done: words.panel.noteSaved });
    },
    /** Ends it if it is being answered. */
    answered: (question: Question) => moderate(question, 'answered', { done: toasts.questionAnswered }),
    moderateAll: (ids: readonly string[], status: Verdict) =>
      act(
        { command: 'questions.moderate', question_ids: [...ids], status },
        { done: words.many.done[status](ids.length), failed },
      ),
    removeAll: (ids: readonly string[]) =>
      act({ command: 'questions.delete', question_ids: [...ids] }, { done: words.many.removed(ids.length), failed }),
    mergeInto: ({ id }: Question, question_ids: readonly string[]) =>
      act(
        { command: 'questions.merge', question_ids: [...question_ids], into: id },
        { done: words.merge.done(question_ids.length), failed },
      ),
    remove: ({ id }: Question) =>
      act({ command: 'question.delete', question_id: id }, { done: words.panel.removed, failed }),
    toSpeaker: ({ content, author }: Question) =>
      act({ command: 'message.send', content, author }, { done: toasts.messageSent, failed: errors.messageSend }),
  };
}
