import { expect, test } from 'vitest';
import { isHour, tidyHour, tidySeconds, typedSeconds } from '../../client/lib/time/typed.ts';

test('[V51] a length is typed as m:ss, h:mm:ss, in minutes alone or with a unit', () => {
  expect(
    ['0:20', '5:00', '75:00', '1:05:00', '5', '2.5', '2,5', '90s', '90 s', '3 min', '1 h'].map(typedSeconds),
  ).toEqual([20, 300, 4500, 3900, 300, 150, 150, 90, 90, 180, 3600]);
  expect(['1h30', '1 h 30 min', '1h30s', '5 min 30 s', '2h5m10s'].map(typedSeconds)).toEqual([
    5400, 5400, 3630, 330, 7510,
  ]);
  expect(['', 'x', '5:7', '5:75', '-1', '1 día', ':20', '30 5', 'h', '1h30h'].map(typedSeconds)).toEqual(
    Array(10).fill(Number.NaN),
  );
});

test('[V51] what was typed is rewritten in one form, and stays when it is not understood', () => {
  expect(['90 s', '5', '1 h', 'pronto'].map(tidySeconds)).toEqual(['1:30', '5:00', '1:00:00', 'pronto']);
  expect(['9:05', '19.30', '1930', '930', '19', '19:30:15', ' 8:00 '].map(tidyHour)).toEqual([
    '09:05',
    '19:30',
    '19:30',
    '09:30',
    '19:00',
    '19:30:15',
    '08:00',
  ]);
  expect(['24:00', '2430', '9:5', '12:60', 'mediodía', ''].map((text) => [tidyHour(text), isHour(text)])).toEqual(
    ['24:00', '2430', '9:5', '12:60', 'mediodía', ''].map((text) => [text, false]),
  );
});

test('[V51] an hour is also read as a spreadsheet writes it: with a. m. and p. m., or with h', () => {
  const written = [
    '7:30 p. m.',
    '07:30:15 p.\u00A0m.',
    '9:05 AM',
    '12 p.m.',
    '12:15 a. m.',
    '19:30 h',
    '19h30',
    '8 hrs',
  ];
  expect(written.map(tidyHour)).toEqual(['19:30', '19:30:15', '09:05', '12:00', '00:15', '19:30', '19:30', '08:00']);
  expect(['13:00 p. m.', '0:30 a. m.', '7:30 m', '7:30 p', 'p. m.'].filter(isHour)).toEqual([]);
});
