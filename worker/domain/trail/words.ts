import type { Difference } from '../room/command-rule.ts';

/** Why what gives or takes access cannot be taken back. */
export const FOR_ACCESS = 'Los códigos y los accesos no se deshacen';

const QUOTED_AT_MOST = 60;

/** A text in quotation marks, cut if it is long. */
export function quoted(text: string | undefined, otherwise = ''): string {
  if (!text) return otherwise;
  const words = text.replaceAll(/\s+/g, ' ');
  // Removes half of a surrogate pair at the cut.
  const cut = words.slice(0, QUOTED_AT_MOST - 1).replace(/[\uD800-\uDBFF]$/, '');
  return `“${words.length > QUOTED_AT_MOST ? `${cut}…` : words}”`;
}

/** The name of a timer, or its place in the list. */
export const timerNamed = ({ before, after }: Difference, id: string | null): string => {
  const found = [...after.timers, ...before.timers].find((each) => each.id === id);
  return quoted(found?.name, found ? `el temporizador ${found.position + 1}` : 'un temporizador');
};

/** What a command did, and the timer that is on the stage after it. */
export const onStage =
  (what: string) =>
  (_: object, difference: Difference): string =>
    `${what}: ${timerNamed(difference, difference.after.activeTimerId)}`;
