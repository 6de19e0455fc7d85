import { expect, test } from 'vitest';
import { proposeTimer } from '../../client/lib/timers/propose-timer.ts';
import { palette } from '#domain/timers/palette.ts';
import { looksUrgent } from '#domain/timers/urgent-color.ts';
import { DEFAULT_COLOR } from '#protocol/constants.ts';

const NAMES = ['Principal', 'Secundario', 'Preguntas', 'Descanso', 'Presentación', 'Debate', 'Ejercicio', 'Receso'];
const named = (...all: readonly string[]) => all.map((name) => ({ name, color: '#000000' }));
const coloured = (...all: readonly string[]) => all.map((color, index) => ({ name: `n${index}`, color }));

/** The proposals one gets by always accepting the last. */
function accepted(count: number) {
  const timers: ReturnType<typeof proposeTimer>[] = [];
  while (timers.length < count) timers.push(proposeTimer(timers));
  return timers;
}

test('[P1] an empty room is proposed Principal, in the default colour, for Presentador', () => {
  expect(proposeTimer([])).toEqual({ name: 'Principal', color: DEFAULT_COLOR, presenter: 'Presentador' });
});

test('[P2] names are proposed in their order, then numbers', () => {
  expect(accepted(10).map(({ name }) => name)).toEqual([...NAMES, 'Temporizador 9', 'Temporizador 10']);
});

test('[P3] a name in use is skipped, in upper or lower case', () => {
  expect(proposeTimer(named('PRINCIPAL', 'Preguntas')).name).toBe('Secundario');
  expect(proposeTimer(named('Secundario')).name).toBe('Principal');
});

test('[P3] the automatic Temporizador Principal uses the name Principal', () => {
  expect(proposeTimer(named('Temporizador Principal')).name).toBe('Secundario');
});

test('[P4] a number in use is skipped', () => {
  expect(proposeTimer(named(...NAMES.slice(1), 'Temporizador Principal', 'Temporizador 10')).name).toBe(
    'Temporizador 11',
  );
  expect(proposeTimer(named(...NAMES, 'Temporizador 9')).name).toBe('Temporizador 10');
});

test('[P5] the palette has eight different colours and begins with the default', () => {
  expect(palette[0]).toBe(DEFAULT_COLOR);
  expect(new Set(palette).size).toBe(8);
  for (const color of palette) expect(color).toMatch(/^#[0-9a-f]{6}$/);
});

test('[P6] the first of the colours that are least in use is proposed', () => {
  expect(accepted(9).map(({ color }) => color)).toEqual([...palette, palette[0]]);
  expect(proposeTimer(coloured(palette[0], palette[2])).color).toBe(palette[1]);
  expect(proposeTimer(coloured(...palette, palette[0].toUpperCase())).color).toBe(palette[1]);
});

test('[P6] a colour outside the palette does not count as a use', () => {
  expect(proposeTimer(coloured('#123456')).color).toBe(palette[0]);
});

test('[T32] of the palette and beyond it, what could be taken for orange or red is known', () => {
  expect(palette.filter(looksUrgent)).toEqual(['#f59e0b', '#ef4444', '#ec4899']);
  expect(['#FF0000', '#ffff00', '#c80096', '#d06060'].every(looksUrgent)).toBe(true);
  expect(['#000000', '#ffffff', '#807870', '#00ff00', '#8000ff', '#123456'].some(looksUrgent)).toBe(false);
});
