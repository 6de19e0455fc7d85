import type { Question as WireQuestion } from '#protocol/questions.ts';
import { can } from '../people/roles.ts';
import type { Viewer } from '../views/viewer.ts';

/** A question. `asker` is the fingerprint of the tab that asked, if known; in a copy it is `ME` or null. */
export type Question = Required<Omit<WireQuestion, 'mine'>> & { readonly asker: string | null };

/** The asker of a screen's own questions in its copy. */
export const ME = 'me';

/** Staff see all questions; others who may see any: approved ones, their own, and pending ones if `pendingVisible`. */
export function isQuestionVisible(
  { status, asker }: Question,
  viewer: Viewer,
  { pendingVisible }: { pendingVisible: boolean },
): boolean {
  if (!can(viewer.role, 'see-questions')) return false;
  if (can(viewer.role, 'moderate-questions')) return true;
  return status === 'approved' || isOf(asker, viewer) || (status === 'pending' && pendingVisible);
}

const isOf = (asker: string | null, viewer: Viewer): boolean => asker !== null && asker === viewer.clientKey;

/** A question as a viewer may see it: notes for staff, `mine` for its author. */
export function questionToWire({ asker, moderator_notes, ...question }: Question, viewer: Viewer): WireQuestion {
  return {
    ...question,
    ...(can(viewer.role, 'moderate-questions') && { moderator_notes }),
    ...(isOf(asker, viewer) && { mine: true }),
  };
}

/** The inverse of `questionToWire`, for a copy. */
export const questionFromWire = ({ mine, moderator_notes = null, ...question }: WireQuestion): Question => ({
  ...question,
  moderator_notes,
  asker: mine ? ME : null,
});
