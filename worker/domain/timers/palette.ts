import type { SharedState } from '../room/room.ts';

/** The colours of timers, in the order in which they are proposed. */
export const palette = [
  '#3b82f6',
  '#10b981',
  '#f59e0b',
  '#ef4444',
  '#8b5cf6',
  '#ec4899',
  '#06b6d4',
  '#84cc16',
] as const;

const names = ['Principal', 'Secundario', 'Preguntas', 'Descanso', 'Presentación', 'Debate', 'Ejercicio', 'Receso'];

type Named = Pick<SharedState['timers'][number], 'name' | 'color'>;

export type Proposal = { readonly name: string; readonly color: string; readonly presenter: string };

/** The proposed name, colour and presenter of a new timer. */
export const proposeTimer = (timers: readonly Named[]): Proposal => ({
  name: nextName(timers),
  color: nextColor(timers),
  presenter: 'Presentador',
});

/** The first name that is not in use, else 'Temporizador' with a number that is not in use. */
function nextName(timers: readonly Named[]): string {
  const used = new Set(timers.map(({ name }) => bare(name)));
  const next = names.find((name) => !used.has(bare(name)));
  if (next !== undefined) return next;
  let number = timers.length + 1;
  while (used.has(String(number))) number += 1;
  return `Temporizador ${number}`;
}

/** The name by which uses are counted: 'Temporizador Principal' uses the name 'Principal'. */
const bare = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^temporizador\s+/, '')
    .trim();

/** The first of the least used colours. */
function nextColor(timers: readonly Named[]): string {
  const uses = palette.map((color) => timers.filter((timer) => timer.color.toLowerCase() === color).length);
  return palette[uses.indexOf(Math.min(...uses))] ?? palette[0];
}
