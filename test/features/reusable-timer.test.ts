import { expect, test } from 'vitest';
import { instant, minutes } from '#domain/lib/time.ts';
import type { Run } from '#domain/timers/timer.ts';
import { reusableTimer } from '../../client/features/timers/dialogs/reusable-timer.ts';

const LEFT = minutes(10);
const NEW: Run = { state: 'stopped', left: LEFT };
const STOPPED: Run = { state: 'stopped', left: LEFT, hasRun: true };
const PAUSED: Run = { state: 'paused', left: LEFT, startedAt: instant(1), pausedAt: instant(2) };

const chosen = (...timers: readonly (readonly [name: string, run: Run])[]) =>
  reusableTimer(timers.map(([name, run]) => ({ id: name, name, run })))?.name ?? null;

test('[V60] the timer that a room began with is the first to be used for something else, unless it ran', () => {
  expect(chosen(['Temporizador Principal', NEW], ['Charla', NEW])).toBe('Temporizador Principal');
  expect(chosen(['Temporizador Principal', STOPPED], ['Charla', NEW], ['Cierre', STOPPED])).toBe('Charla');
});

test('[V60] then the last one that never ran, then the last one that is stopped', () => {
  expect(chosen(['Apertura', NEW], ['Charla', NEW], ['Cierre', STOPPED])).toBe('Charla');
  expect(chosen(['Apertura', STOPPED], ['Charla', STOPPED])).toBe('Charla');
});

test('[V60] what runs, is paused or is over is left alone', () => {
  const over: Run = { state: 'completed', left: minutes(0), startedAt: instant(1) };
  expect(chosen(['Temporizador Principal', PAUSED], ['Charla', over])).toBeNull();
  expect(chosen()).toBeNull();
});
