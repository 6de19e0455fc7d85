import { DEFAULT_SETTINGS } from '#protocol/constants.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { display } from '#domain/timers/display.ts';
import type { Run } from '#domain/timers/timer.ts';
import { isDayLong, newsKey, spokenLeft, spokenNews, spokenTime, spokenTimer } from '../../client/lib/timers/spoken.ts';
import { aTimer, at, completed, paused, running, secs, stopped, stoppedAfterRun } from '../support/rooms.ts';

const DAY = 86_400;

describe('a time, read aloud', () => {
  test.each([
    [0, '0 segundos'],
    [1, '1 segundo'],
    [9, '9 segundos'],
    [60, '1 minuto'],
    [599, '9 minutos y 59 segundos'],
    [3600, '1 hora'],
    [3661, '1 hora, 1 minuto y 1 segundo'],
    [DAY - 1, '23 horas, 59 minutos y 59 segundos'],
    [-5, '5 segundos'],
  ])('[PE26] %i s is %s', (seconds, words) => {
    expect(spokenTime(seconds)).toBe(words);
  });

  test.each([
    [DAY, '1 día'],
    [DAY + 59, '1 día'],
    [DAY + 3660, '1 día, 1 hora y 1 minuto'],
    [2 * DAY + 60, '2 días y 1 minuto'],
    [-(DAY + 7200), '1 día y 2 horas'],
  ])('[PE27] %i s is %s: with its days, and without seconds', (seconds, words) => {
    expect([spokenTime(seconds), isDayLong(seconds)]).toEqual([words, true]);
  });

  test('[PE26] says the seconds that the digits show', () => {
    const size = { segundo: 1, minuto: 60, hora: 3600 } as const;
    const heard = (words: string) =>
      [...words.matchAll(/(\d+) (segundo|minuto|hora)/g)].reduce(
        (sum, [, count, unit]) => sum + Number(count) * size[unit as keyof typeof size],
        0,
      );
    fc.assert(
      fc.property(fc.integer({ min: 1 - DAY, max: DAY - 1 }), (seconds) => {
        expect(heard(spokenTime(seconds))).toBe(Math.abs(seconds));
      }),
    );
  });

  test.each([
    [1000, 'queda 1 segundo'],
    [90_000, 'queda 1 minuto y 30 segundos'],
    [600_000, 'quedan 10 minutos'],
    [598_001, 'quedan 9 minutos y 59 segundos'],
    [0, 'tiempo terminado'],
    [-999, 'tiempo terminado'],
    [-1000, '1 segundo de tiempo extra'],
  ])('[PE26] with %i ms left: %s', (left, words) => {
    const { spoken } = display(aTimer({ run: paused(secs(left / 1000)) }), at(0), DEFAULT_SETTINGS);
    expect(spokenLeft(spoken.seconds)).toBe(words);
  });
});

describe('a timer, read aloud', () => {
  const now = at(0);
  const talk = (run: Run) => aTimer({ name: 'Ponencia', run });
  const shown = (run: Run) => display(talk(run), now, DEFAULT_SETTINGS);
  const said = (run: Run) => spokenTimer('Ponencia', shown(run).spoken);
  const news = (run: Run, overtime: 'continue' | 'stop' = 'continue') => spokenNews('Ponencia', shown(run), overtime);

  test.each<[string, Run, string]>([
    ['before it begins', stopped(secs(600)), 'Ponencia: detenido, quedan 10 minutos'],
    ['below zero before it begins', stopped(secs(-5)), 'Ponencia: detenido, 5 segundos de tiempo extra'],
    ['stopped before its end', stoppedAfterRun(secs(600)), 'Ponencia: detenido, ya se usó, quedan 10 minutos'],
    ['while it is calm', running(at(598)), 'Ponencia: quedan 9 minutos y 58 segundos'],
    ['in its last seconds', running(at(9)), 'Ponencia: quedan 9 segundos'],
    ['at zero', running(at(-0.5)), 'Ponencia: tiempo terminado'],
    ['in overtime', running(at(-65)), 'Ponencia: 1 minuto y 5 segundos de tiempo extra'],
    ['in pause', paused(secs(30)), 'Ponencia: en pausa, quedan 30 segundos'],
    ['in pause beyond the end', paused(secs(-5)), 'Ponencia: en pausa, 5 segundos de tiempo extra'],
    ['when it is over', completed(secs(0)), 'Ponencia: completado'],
    ['when it was stopped late', completed(secs(-5)), 'Ponencia: completado, 5 segundos de tiempo extra'],
  ])('[PE26] %s', (_when, run, words) => {
    expect(said(run)).toBe(words);
  });

  test.each<[string, Run, string]>([
    ['the beginning', running(at(600)), 'Ponencia: quedan 10 minutos'],
    ['a warning, from where it was put', running(at(272)), 'Atención: quedan 4 minutos y 32 segundos'],
    ['the last minute', running(at(60)), 'Último minuto: queda 1 minuto'],
    ['the end', running(at(-0.01)), 'Tiempo terminado. Empieza el tiempo extra'],
    ['two seconds beyond the end', running(at(-2.999)), 'Tiempo terminado. Empieza el tiempo extra'],
    ['three seconds beyond the end', running(at(-3)), 'Ponencia: 3 segundos de tiempo extra'],
    ['a jump far beyond the end', running(at(-300)), 'Ponencia: 5 minutos de tiempo extra'],
    ['a pause', paused(secs(30)), 'Ponencia: en pausa, quedan 30 segundos'],
    ['completion', completed(secs(0)), 'Ponencia: completado'],
  ])('[PE20] %s is announced with the time that is left then', (_when, run, words) => {
    expect(news(run)).toBe(words);
  });

  test('[PE20] where there is no overtime none is announced', () => {
    expect(news(running(at(-0.01)), 'stop')).toBe('Tiempo terminado');
  });

  test('[PE20] within a phase there is nothing new to announce', () => {
    const key = (run: Run) => newsKey(talk(run), shown(run));
    expect(key(running(at(590)))).toBe(key(running(at(301))));
    const keys = [
      running(at(301)),
      running(at(300)),
      running(at(60)),
      running(at(0)),
      paused(secs(9)),
      stopped(secs(9)),
    ];
    expect(new Set(keys.map(key)).size).toBe(keys.length);
  });
});
