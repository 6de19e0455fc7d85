import type { Question as WireQuestion } from '#protocol/questions.ts';
import { can } from '../people/roles.ts';
import type { Viewer } from '../views/viewer.ts';

/** A question. `asker` is the fingerprint of the tab that asked, if known; in a copy it is `ME` or null. */
export type Question = Required<Omit<WireQuestion, 'mine' | 'original' | 'merged_into' | 'held'>> &
  Pick<WireQuestion, 'original' | 'merged_into' | 'held'> & { readonly asker: string | null };

/** The asker of a screen's own questions in its copy. */
export const ME = 'me';

/** Whether staff approved it, answered ones included. */
export const isApproved = ({ status }: Pick<Question, 'status'>): boolean =>
  status === 'approved' || status === 'answered';

type Shown = { readonly questions: readonly Question[]; readonly shownQuestion: string | null };

/** The question that is being answered. */
export const shownQuestionOf = ({ questions, shownQuestion }: Shown): Question | null =>
  (shownQuestion !== null && questions.find(({ id }) => id === shownQuestion)) || null;

/** Staff see all questions; others who may see any: approved ones, their own, and pending ones if `pendingVisible`. */
export function isQuestionVisible(
  question: Question,
  viewer: Viewer,
  { pendingVisible }: { pendingVisible: boolean },
): boolean {
  if (!can(viewer.role, 'see-questions')) return false;
  if (can(viewer.role, 'moderate-questions')) return true;
  return isApproved(question) || isOf(question.asker, viewer) || (pendingVisible && isShared(question));
}

/** Whether it may be shown while it is pending. */
export const isShared = ({ status, held }: Question): boolean => status === 'pending' && held === undefined;

const isOf = (asker: string | null, viewer: Viewer): boolean => asker !== null && asker === viewer.clientKey;

/** A question as a viewer may see it: notes for staff, `mine` for its author, and what was asked for both. */
export function questionToWire(
  { asker, moderator_notes, original, held, ...question }: Question,
  viewer: Viewer,
): WireQuestion {
  const [isStaff, isOwn] = [can(viewer.role, 'moderate-questions'), isOf(asker, viewer)];
  return {
    ...question,
    ...(original !== undefined && (isStaff || isOwn) && { original }),
    ...(isStaff && { moderator_notes, ...(held !== undefined && { held }) }),
    ...(isOwn && { mine: true }),
  };
}

/** The inverse of `questionToWire`, for a copy. */
export const questionFromWire = ({ mine, moderator_notes = null, ...question }: WireQuestion): Question => ({
  ...question,
  moderator_notes,
  asker: mine ? ME : null,
});
