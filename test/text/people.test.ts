import { expect, test } from 'vitest';
import { EMPTY_HALL } from '#domain/people/user-state.ts';
import { people } from '../../client/text/people.ts';

test.each([
  [{}, 'Público: nadie por ahora'],
  [{ watching: 1 }, 'Público: 1 en vivo'],
  [{ watching: 1000, reading: 1873 }, 'Público: 1,000 en vivo · unos 1,900 que se actualizan cada 30 s'],
  [{ watching: 12, asked: 1, voted: 1 }, 'Público: 12 en vivo · 1 preguntó · 1 votó'],
  [
    { reading: 7, asked: 2, voted: 40, turned_away: 1234 },
    'Público: unos 7 que se actualizan cada 30 s · 2 preguntaron · 40 votaron · 1,234 sin lugar en vivo',
  ],
])('[Y211] of %o it says %s', (figures, line) => {
  expect(people.hall({ ...EMPTY_HALL, ...figures })).toBe(line);
});
