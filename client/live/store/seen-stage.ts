import { ONE_PRESS_MS } from '#domain/programme/repeated-press.ts';
import type { SharedState } from '#domain/room/state.ts';
import type { TimerStatus } from '#protocol/timers.ts';

/** What is on stage, as presses of next, previous and go say that they saw it. */
export type SeenStage = { readonly seen_timer_id: string | null; readonly seen_state?: TimerStatus };

/** What was on stage, and since when, ms; the newest is last. */
export type StageHistory = readonly { readonly stage: SeenStage; readonly since: number }[];

export function stageOf({ timers, activeTimerId }: Pick<SharedState, 'timers' | 'activeTimerId'>): SeenStage {
  const active = timers.find(({ id }) => id === activeTimerId);
  return active ? { seen_timer_id: active.id, seen_state: active.run.state } : { seen_timer_id: activeTimerId };
}

/** With what is on stage now. `isOwn`: this person changed it, so they know it at once. */
export function withStage(
  history: StageHistory,
  stage: SeenStage,
  now: number,
  { isOwn }: { isOwn: boolean },
): StageHistory {
  const last = history.at(-1);
  const isSame = last?.stage.seen_timer_id === stage.seen_timer_id && last.stage.seen_state === stage.seen_state;
  if (isSame) return history;
  const entry = { stage, since: now };
  if (!last || isOwn) return [entry];
  const recent = history.findLastIndex(({ since }) => now - since >= ONE_PRESS_MS);
  return [...history.slice(Math.max(0, recent)), entry];
}

/** What somebody saw who presses at `now`: nobody reacts at once to what others change. Null: nothing yet. */
export const seenIn = (history: StageHistory, now: number): SeenStage | null =>
  (history.findLast(({ since }) => now - since >= ONE_PRESS_MS) ?? history[0])?.stage ?? null;
