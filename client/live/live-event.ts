import type { SharedState } from '#domain/room/room.ts';
import type { DownBody, FactMessage, ScreenCommand } from '#protocol/down.ts';
import type { Command } from '#protocol/commands.ts';
import type { Failure } from '../lib/failure.ts';

/** What a screen may want to say aloud. For state there is `useRoom`: the copy may have it a moment later. */
export type LiveEvent =
  /** Something happened in the room; `isOwn` if a command of this tab did it. */
  | { readonly event: 'news'; readonly news: FactMessage; readonly isOwn: boolean }
  /** The room said no to a command, or did not answer in time. Not for commands given with `request`. */
  | { readonly event: 'refused'; readonly failure: Failure; readonly command: Command }
  /** A controller asks this very screen to make itself known, to load itself anew, or to show a common second. */
  | { readonly event: 'screen'; readonly command: ScreenCommand }
  /** How a screen did in a test; for staff. */
  | { readonly event: 'tested'; readonly report: Extract<DownBody, { type: 'screen_tested' }>['data'] }
  /** Somebody found no place in the room; for staff. */
  | ({ readonly event: 'turned_away' } & Extract<DownBody, { type: 'turned_away' }>['data']);

/** A note on a question travels as its verdict once more: only a verdict that changed something is news. */
export function isNews(told: FactMessage, before: SharedState | undefined): boolean {
  if (told.type !== 'question_moderated') return true;
  const known = before?.questions.find(({ id }) => id === told.data.question_id);
  return known?.status !== told.data.status;
}
