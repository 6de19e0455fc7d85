import type { OfTimer } from '#words/acts.ts';
import type { Difference } from '../room/command-rule.ts';

const SHORTENED_TO = 60;

/** A text as the trail names it: on one line, cut if it is long. */
export function shortened(text: string | undefined): { readonly text?: string } {
  if (!text) return {};
  const words = text.replaceAll(/\s+/g, ' ');
  // Removes half of a surrogate pair at the cut.
  const cut = words.slice(0, SHORTENED_TO - 1).replace(/[\uD800-\uDBFF]$/, '');
  return { text: words.length > SHORTENED_TO ? `${cut}…` : words };
}

/** The name of a timer, or its place in the list. */
export function timerNamed({ before, after }: Difference, id: string | null): OfTimer {
  const found = [...after.timers, ...before.timers].find((each) => each.id === id);
  const { text: name } = shortened(found?.name);
  if (name) return { name };
  return found ? { place: found.position + 1 } : {};
}

/** The timer that is on the stage after a command. */
export const onStage = (_: object, difference: Difference): OfTimer =>
  timerNamed(difference, difference.after.activeTimerId);

/** The words of a command that name nothing. */
export const unnamed = () => ({});
