import { describe, expect, test } from 'vitest';
import type { Instant } from '#protocol/time.ts';
import { DEFAULT_SETTINGS } from '#protocol/constants.ts';
import type { Run, Timer } from '#domain/timers/timer.ts';
import { stageFace } from '../../client/lib/timers/stage-face.ts';
import { spokenStage } from '../../client/lib/timers/spoken-stage.ts';
import { aTimer, at, completed, mins, paused, running, secs, stopped, stoppedAfterRun } from '../support/rooms.ts';

const look = { settings: DEFAULT_SETTINGS, time_zone: 'America/Mexico_City' };
const aTalk = (run: Run, settings: Partial<Timer>) => aTimer({ name: 'Ponencia', run, settings });
const faceOf = (run: Run, settings: Partial<Timer>, now: Instant = at(0)) => stageFace(aTalk(run, settings), now, look);
const said = (run: Run, settings: Partial<Timer>) =>
  spokenStage({ timer: aTalk(run, settings), announced: null }, at(0), look).said;
const news = (run: Run, settings: Partial<Timer>) =>
  spokenStage({ timer: aTalk(run, settings), announced: null }, at(0), look).news;

describe('the stage in a display mode', () => {
  // Second 0 of the tests is 04:00:00 in Mexico City.
  test.each<[Timer['display'], Run, object]>([
    ['countdown', running(at(75)), { digits: '1:15', words: null, clock: null }],
    ['countup', running(at(75)), { digits: '8:45', words: null, clock: null }],
    ['clock', running(at(75)), { digits: '04:00:00', words: null, clock: null }],
    ['countdown_clock', running(at(75)), { digits: '1:15', words: null, clock: '04:00' }],
    ['countup_clock', running(at(-5)), { digits: '+10:05', words: null, clock: '04:00' }],
    ['hidden', running(at(75)), { digits: null, words: 'Queda poco tiempo', clock: null }],
    ['hidden', running(at(-1)), { digits: null, words: 'Tiempo extra' }],
    ['hidden', stopped(mins(10)), { digits: null, words: 'Por comenzar' }],
    ['hidden', stoppedAfterRun(mins(5)), { digits: null, words: 'Detenido' }],
    ['hidden', completed(secs(0)), { digits: null, words: 'Completado' }],
  ])('[Z15] %s', (mode, run, face) => {
    expect(faceOf(run, { display: mode })).toMatchObject(face);
  });

  test('[Z15] a clock changes on its second, a small one on its minute, and neither waits for the timer', () => {
    expect(faceOf(paused(secs(9)), { display: 'clock' }, at(0.25)).nextFlip).toBe(750);
    expect(faceOf(paused(secs(9)), { display: 'countdown_clock' }, at(15)).nextFlip).toBe(45_000);
    expect(faceOf(running(at(75.5)), { display: 'countdown_clock' }, at(0)).nextFlip).toBe(500);
    expect(faceOf(paused(secs(9)), { display: 'countdown' }).nextFlip).toBeNull();
  });

  test('[Z15] a word for the phase changes with the phase', () => {
    expect(faceOf(running(at(75.5)), { display: 'hidden' }).nextFlip).toBe(15_500);
  });

  test('[Z16] what happens at zero comes before the mode, from zero on', () => {
    const text = { at_zero: 'text', zero_text: 'Gracias' } as const;
    expect(faceOf(running(at(0.4)), text)).toMatchObject({ digits: '0:01', words: null, nextFlip: 400 });
    expect(faceOf(running(at(0)), text)).toMatchObject({ digits: null, words: 'Gracias', nextFlip: null });
    expect(faceOf(running(at(0)), { ...text, display: 'clock' })).toMatchObject({ digits: null, words: 'Gracias' });
    expect(faceOf(running(at(0)), { at_zero: 'hide' })).toMatchObject({ digits: null, words: null });
    expect(faceOf(running(at(0)), { at_zero: 'text', zero_text: '' })).toMatchObject({ digits: null, words: null });
  });
});

describe('a screen reader hears what the stage shows', () => {
  test.each<[Partial<Timer>, Run, string]>([
    [{ display: 'countdown' }, running(at(75)), 'Ponencia: queda 1 minuto y 15 segundos'],
    [{ display: 'countdown_clock' }, running(at(75)), 'Ponencia: queda 1 minuto y 15 segundos, hora 04:00'],
    [{ display: 'countup' }, running(at(75)), 'Ponencia: han pasado 8 minutos y 45 segundos'],
    [{ display: 'countup' }, paused(secs(540)), 'Ponencia: en pausa, ha pasado 1 minuto'],
    [{ display: 'countup' }, running(at(-5)), 'Ponencia: han pasado 10 minutos y 5 segundos, en tiempo extra'],
    [{ display: 'clock' }, running(at(75)), 'Ponencia: hora 04:00:00'],
    [{ display: 'hidden' }, running(at(75)), 'Ponencia: Queda poco tiempo'],
    [{ display: 'hidden' }, paused(secs(75)), 'Ponencia: en pausa, Queda poco tiempo'],
    [{ at_zero: 'hide' }, running(at(-5)), 'Ponencia: en tiempo extra'],
    [{ at_zero: 'text', zero_text: 'Gracias' }, running(at(-5)), 'Ponencia: Gracias, en tiempo extra'],
  ])('[PE28] %j', (settings, run, words) => {
    expect(said(run, settings)).toBe(words);
  });

  test('[PE28] and no time is announced where the time left is not on show', () => {
    expect(news(running(at(300)), { display: 'countdown' })).toBe('Atención: quedan 5 minutos');
    expect(news(running(at(300)), { display: 'clock' })).toBe('Atención: queda poco tiempo');
    expect(news(running(at(60)), { display: 'hidden' })).toBe('Atención: queda muy poco');
    expect(news(running(at(0)), { at_zero: 'hide' })).toBe('Tiempo terminado');
    expect(news(running(at(0)), { at_zero: 'text', zero_text: 'Gracias' })).toBe('Ponencia: Gracias, en tiempo extra');
  });

  test('[Z14] a coming start is a sentence', () => {
    const timer = aTalk(completed(secs(0)), {});
    const coming = { timer: aTimer({ name: 'Coro' }), at: at(20) };
    const saidOf = (cause: 'gap' | 'schedule') =>
      spokenStage({ timer, announced: { ...coming, cause } }, at(0), look).said;
    expect(saidOf('gap')).toBe('Sigue: Coro en 20 segundos');
    expect(saidOf('schedule')).toBe('Coro: Empezamos en 20 segundos');
  });
});
