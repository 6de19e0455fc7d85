import { expect, test } from 'vitest';
import {
  looseOf,
  nameOf,
  removed,
  renamed,
  sorted,
  type OwnRoom,
} from '../../client/features/dashboard/rooms/rooms.ts';

const DAY = 24 * 60 * 60 * 1000;
const NOW = 100 * DAY;

const room = (session_id: string, fields: Partial<OwnRoom> = {}): OwnRoom => ({
  session_id,
  name: `Sala ${session_id}`,
  created_at: NOW - DAY,
  ended_at: null,
  has_report: false,
  ...fields,
});

const idsOf = (rooms: readonly { readonly session_id: string }[]) => rooms.map(({ session_id }) => session_id);

test('[DA10] open events and those that ended stand apart, the newest of each first', () => {
  const { open, finished } = sorted([
    room('old', { created_at: 1 }),
    room('ended-first', { ended_at: 5 }),
    room('new', { created_at: 9 }),
    room('ended-last', { ended_at: 7 }),
  ]);
  expect(idsOf(open)).toEqual(['new', 'old']);
  expect(idsOf(finished)).toEqual(['ended-last', 'ended-first']);
});

test('[DA11] a new name shows at once, in that room only', () => {
  expect(renamed([room('a'), room('b')], 'b', 'Boda').map(({ name }) => name)).toEqual(['Sala a', 'Boda']);
});

test('[DA12] an event that is deleted leaves its report, a report that is deleted leaves nothing', () => {
  const open = room('a');
  const once = removed([open, room('b')], open, NOW);
  expect(once[0]).toMatchObject({ session_id: 'a', ended_at: NOW, has_report: true });
  expect(idsOf(removed(once, { ...open, ended_at: NOW }, NOW))).toEqual(['b']);
});

test('[DA13] this browser offers what it opened in the last week and no account of ours has', () => {
  const known = (session_id: string, daysAgo: number) => ({
    session_id,
    name: '',
    code: 'x',
    created_at: 0,
    last_opened: NOW - daysAgo * DAY,
  });
  const offered = looseOf([known('fresh', 1), known('mine', 1), known('over', 8)], [room('mine')], NOW);
  expect(idsOf(offered)).toEqual(['fresh']);
});

test('[DA10] a room without a name goes by the end of its id', () => {
  expect(nameOf({ session_id: 'aaaaaaaaaaaaaaaaaa12345678', name: '' })).toBe('Sala 12345678');
});
