import type { Question } from '#domain/questions/question.ts';
import type { Command } from '#protocol/commands.ts';
import type { Verdict } from '#protocol/questions.ts';
import { notify } from '../../lib/notify.ts';
import { useRequest } from '../../live/react/use-room.ts';
import { errors, questions as words, toasts } from '../../text/es.ts';

/** The actions of staff on a question. Each shows a toast with its result and resolves to whether it was done. */
export function useModeration({ id, content, author, status }: Question) {
  const request = useRequest();
  const act = async (command: Command, said: { done: string; failed: string }): Promise<boolean> => {
    const outcome = await request(command);
    if (outcome.ok) notify.success(said.done);
    else notify.error(said.failed, outcome.failure.message);
    return outcome.ok;
  };
  const failed = errors.questionModerate;
  const moderate = (verdict: Verdict, note: string | null, done: string) => {
    const noted = note === null ? {} : { moderator_notes: note.trim() };
    return act({ command: 'question.moderate', question_id: id, status: verdict, ...noted }, { done, failed });
  };
  return {
    /** A note of null keeps the stored one. */
    approve: (note: string | null) => moderate('approved', note, toasts.questionApproved),
    reject: (note: string | null) => moderate('rejected', note, toasts.questionRejected),
    /** A note is stored with a verdict: without one it cannot be saved. */
    note: (note: string) => (status === 'pending' ? null : moderate(status, note, words.panel.noteSaved)),
    remove: () => act({ command: 'question.delete', question_id: id }, { done: words.panel.removed, failed }),
    toSpeaker: () =>
      act({ command: 'message.send', content, author }, { done: toasts.messageSent, failed: errors.messageSend }),
  };
}
