import { expect, test } from 'vitest';
import type { TimerSettings } from '#protocol/timer-settings.ts';
import { createOwnCells } from '../../client/features/programme/own-cells.ts';
import { aTimer, idOf, mins } from '../support/rooms.ts';

const talk = (settings: Partial<TimerSettings>, minutes = 10) => aTimer({ duration: mins(minutes), settings });
const mine = talk({ name: 'Magistral' }, 20);

/** Somebody wrote a name and a length at moment 0. */
function aWriter() {
  const own = createOwnCells();
  const edit = { timer_id: idOf('a'), name: 'Magistral', duration_minutes: 20 };
  own.wrote([edit], [mine], 0);
  return own;
}

test('[PG202] who wrote in a row hears once which cells somebody else replaced, with both texts', () => {
  const own = aWriter();
  const theirs = talk({ name: 'Keynote', presenter: 'Ana' }, 20);
  expect(own.changed([theirs], false, 9000)).toEqual([
    { timer: theirs, cells: [{ column: 'name', own: 'Magistral', now: 'Keynote' }] },
  ]);
  expect(own.changed([talk({ name: 'Otra' })], false, 9500)).toEqual([]);
});

test('[PG202] not of other cells, of their own changes, of another row, and after a minute', () => {
  expect(aWriter().changed([talk({ name: 'Magistral', cue: 'Q1' }, 20)], false, 1)).toEqual([]);
  const own = aWriter();
  expect(own.changed([talk({ name: 'Otra' }, 20)], true, 1)).toEqual([]);
  expect(own.changed([talk({ name: 'Keynote' }, 20)], false, 2)).toEqual([]);
  expect(aWriter().changed([aTimer({ id: 'b' })], false, 1)).toEqual([]);
  expect(aWriter().changed([talk({ name: 'Keynote' }, 20)], false, 60_001)).toEqual([]);
});
