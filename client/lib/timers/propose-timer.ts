import type { TimerSettings } from '#protocol/timer-settings.ts';
import { palette } from '#domain/timers/palette.ts';
import type { Timer } from '#domain/timers/timer.ts';
import { timers as words } from '../../text/es.ts';

type Named = Pick<Timer, 'name' | 'color'>;

const { names, automatic, presenter } = words.proposed;

/** The proposed name, colour and presenter of a new timer. */
export const proposeTimer = (timers: readonly Named[]): Pick<TimerSettings, 'name' | 'color' | 'presenter'> => ({
  name: nextName(timers),
  color: nextColor(timers),
  presenter,
});

/** The first name that is not in use, else an automatic one with a number that is not in use. */
function nextName(timers: readonly Named[]): string {
  const used = new Set(timers.map(({ name }) => bare(name)));
  const next = names.find((name) => !used.has(bare(name)));
  if (next !== undefined) return next;
  let number = timers.length + 1;
  while (used.has(String(number))) number += 1;
  return automatic(String(number));
}

const prefix = automatic('').toLowerCase();

/** The name by which uses are counted: the automatic form of a name uses that name. */
function bare(name: string): string {
  const lower = name.toLowerCase();
  return (lower.startsWith(prefix) ? lower.slice(prefix.length) : lower).trim();
}

/** The first of the least used colours. */
export function nextColor(timers: readonly Named[]): string {
  const uses = palette.map((color) => timers.filter((timer) => timer.color.toLowerCase() === color).length);
  return palette[uses.indexOf(Math.min(...uses))] ?? palette[0];
}
