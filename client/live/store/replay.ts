import { passTime } from '#domain/programme/pass-time.ts';
import type { Instant } from '#protocol/time.ts';
import type { Predict, TimedCommand } from './predict-state.ts';
import type { TimedState } from './room-copy.ts';

/**
 * The state after these commands and after what time brings before and between them, and until `now`. The room does a
 * command after what this state has of it: one that was issued earlier counts from the time of the state, or a pause
 * would add the time between the two to the time left.
 */
export function replay(
  before: TimedState,
  commands: readonly TimedCommand[],
  { predict, now }: { readonly predict: Predict; readonly now?: Instant },
): TimedState {
  const after = commands.reduce((state, command) => {
    const { shown, at } = passed(state, command.at);
    return { shown: predict(shown, { ...command, at }), at };
  }, before);
  return now === undefined ? after : passed(after, now);
}

const passed = ({ shown, at }: TimedState, now: Instant): TimedState =>
  now > at ? { shown: passTime(shown, at, now), at: now } : { shown, at };
