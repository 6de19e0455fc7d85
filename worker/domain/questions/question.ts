import type { Question as WireQuestion } from '#protocol/questions.ts';
import { can } from '../people/roles.ts';
import type { Viewer } from '../views/viewer.ts';

/** A question, and who asked: the fingerprint of his tab's secret, or `ME` on a screen of his own. */
export type Question = Required<Omit<WireQuestion, 'mine'>> & { readonly asker: string | null };

/** Whose question it is, on the screen that asked it. */
export const ME = 'me';

/** Staff see everything, everybody sees what was approved and what he asked himself, and what waits if it may be seen. */
export function isQuestionVisible(
  { status, asker }: Question,
  eyes: Viewer,
  { pendingVisible }: { pendingVisible: boolean },
): boolean {
  if (can(eyes.role, 'moderate-questions')) return true;
  return status === 'approved' || isOf(asker, eyes) || (status === 'pending' && pendingVisible);
}

const isOf = (asker: string | null, eyes: Viewer): boolean => asker !== null && asker === eyes.clientKey;

export function questionToWire({ asker, moderator_notes, ...question }: Question, eyes: Viewer): WireQuestion {
  return {
    ...question,
    ...(can(eyes.role, 'moderate-questions') && { moderator_notes }),
    ...(isOf(asker, eyes) && { mine: true }),
  };
}

export const questionFromWire = ({ mine, moderator_notes = null, ...question }: WireQuestion): Question => ({
  ...question,
  moderator_notes,
  asker: mine ? ME : null,
});
