import { expect, test } from 'vitest';
import { signsOf, type Unstarted } from '../../client/features/timers/signs/signs-of.ts';
import type { TimerSettings } from '#protocol/timer-settings.ts';
import { aTimer } from '../support/rooms.ts';

const ten = (day: number) => ({ at: '10:00', day, moment: 0 });
const wordsOf = (settings: Partial<TimerSettings>, unstarted: Unstarted = null) =>
  signsOf(aTimer({ settings }), unstarted).map(({ words }) => words);

test('[V52] a timer with defaults has no sign', () => {
  expect(wordsOf({})).toEqual([]);
});

test('[V52] each setting that is not the default is a sign, the most important first', () => {
  expect(
    wordsOf(
      { skip: true, start: 'scheduled', planned_start: ten(1), kind: { until: ten(0) }, cue: 'Q1', display: 'clock' },
      'missed',
    ),
  ).toEqual([
    'No empezó a su hora',
    'Omitido',
    'Empieza solo a las 10:00, día 2',
    'Hasta las 10:00',
    'Cue Q1',
    'Muestra la hora',
  ]);
  expect(wordsOf({ at_zero: 'hide', warn_seconds: 60, takes_questions: false, notes: 'x' })).toEqual([
    'Al llegar a cero se ocultan los dígitos',
    'Con avisos propios',
    'No recibe preguntas',
    'Con notas',
  ]);
  expect(wordsOf({ planned_start: ten(0) })).toEqual(['Planeado a las 10:00']);
});

test('[V52] a linked timer says its gap, in digits and in words', () => {
  expect(wordsOf({ start: 'linked' }, 'cancelled')).toEqual(['Inicio automático cancelado', 'En cadena']);
  expect(signsOf(aTimer({ settings: { start: 'linked', gap_seconds: 80 } }), null)).toEqual([
    { kind: 'linked', short: '+1:20', words: 'En cadena, 1 minuto y 20 segundos más tarde' },
  ]);
});
