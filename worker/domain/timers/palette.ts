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

/** What a new timer is called and looks like until somebody says otherwise. */
export const proposeTimer = (timers: readonly Named[]): Proposal => ({
  name: nextName(timers),
  color: nextColor(timers),
  presenter: 'Presentador',
});

/** The next name that is not in use; when all are, a number. */
function nextName(timers: readonly Named[]): string {
  const used = new Set(timers.map(({ name }) => bare(name)));
  const next = names.find((name) => !used.has(bare(name)));
  if (next !== undefined) return next;
  let number = timers.length + 1;
  while (used.has(String(number))) number += 1;
  return `Temporizador ${number}`;
}

/** The timer that every room begins with is called 'Temporizador Principal', and is the principal one all the same. */
const bare = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^temporizador\s+/, '')
    .trim();

/** The first of the colours that are least in use. */
function nextColor(timers: readonly Named[]): string {
  const uses = palette.map((color) => timers.filter((timer) => timer.color.toLowerCase() === color).length);
  return palette[uses.indexOf(Math.min(...uses))] ?? palette[0];
}
