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
  { before, presses, done }: LocalPresses,
  rules: Rules,
  { room, now }: { room: Shown; now: Instant },
): readonly Transport[] | null {
  const after = (some: readonly Press[]) => endedAtZero(standing(before, some, rules), now);
  // It may not have noticed yet what time did.
  const is = endedAtZero(room, now);
  const heardUpTo = (count: number) => presses.filter(({ id }, index) => index < count || done.has(id));
  const isHeard = (heard: readonly Press[]) =>
    isSameShow(after(heard), is, { now, moved: new Set(heard.flatMap(({ command }) => movedBy(command))) });
  // Mostly nothing was heard.
  const counts = Array.from({ length: presses.length + 1 }, (_, count) => count);
  if (!counts.some((count) => isHeard(heardUpTo(count)))) return null;
  const asNow = (shown: Shown, command: Command) => rules(shown, { command, at: now });
  const commands = carryOver(is, after(presses), { now, rules: asNow });
  return commands.length > MOST ? null : commands;
}
