import { textSettings, type TextSetting } from '#protocol/setting-rows.ts';
import type { SharedState } from '../room/state.ts';
import type { Timer } from './timer.ts';

/** Characters of the texts of all timers of a room, at most: a frame with all of them stays below 1 MB. */
const MOST_TEXT = 250_000;

type Texts = Pick<Timer, TextSetting>;

const lengthOf = (timers: readonly Texts[]): number =>
  timers.reduce((sum, timer) => textSettings.reduce((all, name) => all + timer[name].length, sum), 0);

/** Whether a room has too much text if `made` replaces `former`. A change that makes it shorter is always accepted. */
export function isTooMuchText(
  { timers }: Pick<SharedState, 'timers'>,
  made: readonly Texts[],
  former: readonly Texts[] = [],
): boolean {
  const grows = lengthOf(made) - lengthOf(former);
  return grows > 0 && lengthOf(timers) + grows > MOST_TEXT;
}
