import { endedAtZero } from '#domain/advance.ts';
import type { Shown } from '#domain/room.ts';
import type { Transport } from '#domain/transport.ts';
import type { Command } from '#protocol/commands.ts';
import type { Instant } from '#protocol/time.ts';
import { carryOver, isSameShow, movedBy } from './carry-over.ts';
import type { Given } from './predict.ts';

/** A press and the id under which the room may have heard it. */
export type Press = Given & { readonly id: string };

/** What was pressed here while the room told nothing, on top of what stood before the first of it. */
export type LocalPresses = {
  readonly before: Shown;
  readonly presses: readonly Press[];
  /** Those that the room has done for sure. */
  readonly done: ReadonlySet<string>;
};

type Rules = (shown: Shown, given: Given) => Shown;

/** What stands after these presses, and after what time did in between. */
export const standing = (before: Shown, presses: readonly Press[], rules: Rules): Shown =>
  presses.reduce((shown, press) => rules(endedAtZero(shown, press.at), press), before);

/** The room would not hear more of one line at a stretch: that is no show that went on for a while. */
const MOST = 30;

/**
 * The room tells again, at `now`. If it stands as after those of our presses that it may have heard, nobody else touched
 * it: the answer is what makes of it what we show. Otherwise somebody else ran the show, and the answer is null.
 */
export function carriedOver(
  local: LocalPresses,
  rules: Rules,
  { room, now }: { room: Shown; now: Instant },
): readonly Transport[] | null {
  // It may not have noticed yet what time did.
  const is = endedAtZero(room, now);
  if (!isOurs(is, local, rules, now)) return null;
  const asNow = (shown: Shown, command: Command) => rules(shown, { command, at: now });
  const wanted = endedAtZero(standing(local.before, local.presses, rules), now);
  const commands = carryOver(is, wanted, { now, rules: asNow });
  return commands.length > MOST ? null : commands;
}

/**
 * Whether it stands as after what was done for sure and any first part of the others: mostly nothing was heard. A drag
 * is thousands of presses, so each is played once and not again for every part that it may belong to.
 */
function isOurs(is: Shown, { before, presses, done }: LocalPresses, rules: Rules, now: Instant): boolean {
  let sure = presses.filter(({ id }) => done.has(id));
  let first = before;
  const moved = new Set(sure.flatMap(({ command }) => movedBy(command)));
  const isHeard = () => isSameShow(endedAtZero(standing(first, sure, rules), now), is, { now, moved });
  if (isHeard()) return true;
  for (const press of presses) {
    first = standing(first, [press], rules);
    for (const id of movedBy(press.command)) moved.add(id);
    // With it the part is the same as without.
    if (press === sure[0]) sure = sure.slice(1);
    else if (isHeard()) return true;
  }
  return false;
}
