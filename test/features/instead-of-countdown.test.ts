import { DEFAULT_SETTINGS } from '#protocol/constants.ts';
import { expect, test } from 'vitest';
import { display } from '#domain/timers/display.ts';
import type { Run, Timer } from '#domain/timers/timer.ts';
import { stageWords } from '../../client/features/timers/instead-of-countdown.ts';
import { aTimer, at, completed, mins, paused, running, secs, stopped } from '../support/rooms.ts';

const wordsOf = (run: Run, settings: Partial<Timer>) => {
  const timer = aTimer({ run, settings });
  return stageWords(timer, display(timer, at(0), DEFAULT_SETTINGS).phase);
};

test.each<[Partial<Timer>, string | null]>([
  [{}, null],
  [{ display: 'clock' }, 'En pantalla: la hora'],
  [{ display: 'countup' }, 'En pantalla: cuenta progresiva'],
  [{ display: 'countdown_clock' }, 'En pantalla: cuenta regresiva y hora'],
  [{ display: 'hidden' }, 'En pantalla: sin dígitos'],
])('[Y150] %o', (settings, words) => {
  for (const run of [stopped(mins(10)), running(at(75)), running(at(-5)), paused(secs(9)), completed(secs(0))])
    expect(wordsOf(run, settings)).toBe(words);
});

const thanks = { at_zero: 'text', zero_text: 'Gracias' } as const;

test.each<[Run, Partial<Timer>, string | null]>([
  [stopped(mins(10)), thanks, 'Al llegar a cero: “Gracias”'],
  [running(at(75)), { ...thanks, display: 'clock' }, 'En pantalla: la hora · Al llegar a cero: “Gracias”'],
  [running(at(-1)), { ...thanks, display: 'clock' }, 'En pantalla: “Gracias”'],
  [completed(secs(0)), thanks, 'En pantalla: “Gracias”'],
  [completed(secs(5)), thanks, null],
  [paused(secs(9)), { at_zero: 'hide' }, 'Al llegar a cero: sin dígitos'],
  [paused(secs(-9)), { at_zero: 'hide' }, 'En pantalla: sin dígitos'],
  [running(at(75)), { at_zero: 'text' }, 'Al llegar a cero: sin dígitos'],
  [running(at(75)), { at_zero: 'stop' }, 'Al llegar a cero: se detiene'],
  [completed(secs(0)), { at_zero: 'stop' }, null],
  [running(at(75)), { at_zero: 'continue' }, 'Al llegar a cero: sigue en tiempo extra'],
  [running(at(-1)), { at_zero: 'continue' }, null],
])('[Y151] %o %o', (run, settings, words) => {
  expect(wordsOf(run, settings)).toBe(words);
});
