import type { SharedState } from '#domain/room/state.ts';
import type { DownBody, FactMessage, ScreenCommand } from '#protocol/down.ts';
import type { Command } from '#protocol/commands.ts';
import type { Undone } from '#protocol/trail.ts';
import type { Said } from '#words/acts.ts';
import type { Failure } from '../lib/network/failure.ts';

/** What a screen may announce. State comes from `useRoom`: the copy may have it a moment later. */
export type LiveEvent =
  /** Something happened in the room; `isOwn`: a command of this tab did it. */
  | { readonly event: 'news'; readonly news: FactMessage; readonly isOwn: boolean }
  /** The room refused a command or did not answer in time. Not for commands issued with `request`. */
  | { readonly event: 'refused'; readonly failure: Failure; readonly command: Command }
  /**
   * A command of this tab shows or is on its way, and then again: was done. It can be taken back by its id. `said`: what it
   * did; `undone`: what it took back; `continues`: the id of what is taken back with it.
   */
  | {
      readonly event: 'done';
      readonly id: string;
      readonly said: Said;
      readonly undone: Undone | null;
      readonly continues: string | null;
    }
  /** A command of this tab was taken back without a connection, was not done, or changed nothing. */
  | { readonly event: 'taken_back'; readonly id: string }
  /** This stage shows another timer instead of the active one. */
  | { readonly event: 'own_timer' }
  /** A controller asks this screen to identify itself, to reload, or to show a common second. */
  | { readonly event: 'screen'; readonly command: ScreenCommand }
  /** The report of a screen that was tested; for staff. */
  | { readonly event: 'tested'; readonly report: Extract<DownBody, { type: 'screen_tested' }>['data'] }
  /** Somebody found no place in the room; for staff. */
  | ({ readonly event: 'turned_away' } & Extract<DownBody, { type: 'turned_away' }>['data']);

/** A note on a question comes as the same fact as its verdict: it is news only if the verdict changed. */
export function isNews(news: FactMessage, before: () => SharedState | undefined): boolean {
  if (news.type !== 'question_moderated') return true;
  const current = before()?.questions.find(({ id }) => id === news.data.question_id);
  return current?.status !== news.data.status;
}
