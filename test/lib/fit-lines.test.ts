import { expect, test } from 'vitest';
import { linesOf } from '../../client/lib/fit-lines.ts';

test('[MS48] a text is written on as many lines as its words allow, each time with the shortest ones', () => {
  expect(linesOf('Más despacio')).toEqual([
    { lines: 2, longest: 8 },
    { lines: 1, longest: 12 },
  ]);
  expect(linesOf('uno dos tres')).toEqual([
    { lines: 3, longest: 4 },
    { lines: 2, longest: 7 },
    { lines: 1, longest: 12 },
  ]);
  expect(linesOf('Gracias')).toEqual([{ lines: 1, longest: 7 }]);
  expect(linesOf('')).toEqual([{ lines: 1, longest: 1 }]);
});

test('[MS48] line breaks of a text stay', () => {
  expect(linesOf('a\nbb\n\nccc').map(({ lines }) => lines)).toEqual([4]);
});
