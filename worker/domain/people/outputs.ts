import type { CommandOf } from '#protocol/commands.ts';
import type { Role, ScreenOutput } from '#protocol/users.ts';
import { type Decision, nothing, refused } from '../room/decision.ts';
import type { SharedState } from '../room/state.ts';

/** Chooses what a connected stage shows; with null it is as its address says. */
export function chooseOutput({ users }: SharedState, { user_id, output }: CommandOf<'user.output'>): Decision {
  const found = users.find((each) => each.user_id === user_id);
  if (!found || !isStage(found.type)) return refused('user_not_found');
  const { output: before, ...user } = found;
  if (isSame(before, output)) return nothing({ user: user_id });
  return {
    ok: true,
    facts: [{ fact: 'user.updated', user: output ? { ...user, output } : user }],
    effects: [{ effect: 'screen', userId: user_id, command: { action: 'output', output } }],
    answer: { user: user_id },
  };
}

const isSame = (before: ScreenOutput | undefined, output: ScreenOutput | null): boolean =>
  before === undefined || output === null
    ? before === (output ?? undefined)
    : before.timer_id === output.timer_id &&
      before.mirror === output.mirror &&
      before.shows === output.shows &&
      before.extras.join() === output.extras.join();

/** Whether a screen of this type is a stage. */
export const isStage = (type: Role): boolean => type === 'viewer' || type === 'speaker';
