import type { Shown } from '#domain/room.ts';
import type { FactMessage } from '#protocol/down.ts';

/** A note on a question travels as its verdict once more: only a verdict that changed something is news. */
export function isNews(told: FactMessage, before: Shown | undefined): boolean {
  if (told.type !== 'question_moderated') return true;
  const known = before?.questions.find(({ id }) => id === told.data.question_id);
  return known?.status !== told.data.status;
}
