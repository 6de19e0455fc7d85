import { expect, test } from 'vitest';
import {
  NO_OFFERS,
  lastOf,
  offeredBy,
  offersAfter,
  offersWhile,
  offersWithout,
  type Done,
  type Offers,
} from '../../client/features/trail/offers.ts';
import { actInWords, asWritten } from '#words/acts.ts';

const did = (words: string) => ({ said: asWritten(words) });
const act = (id: string): Done => ({ id, ...did(`act ${id}`), undone: null, continues: null });
const undo = (id: string, of: string): Done => ({
  id,
  ...did(''),
  undone: { command_id: of, ...did(`act ${of}`) },
  continues: null,
});
const played = (...done: readonly Done[]): Offers => done.reduce(offersAfter, NO_OFFERS);
const offered = (offers: Offers) => {
  const offer = offeredBy(offers);
  return offer && [offer.does, offer.id, actInWords(offer.said)];
};

test('[UN33] acts are taken back one after the other, then the last one is offered again', () => {
  let offers = played(act('a'), act('b'));
  expect(offered(offers)).toEqual(['undo', 'b', 'act b']);
  offers = offersAfter(offers, undo('u', 'b'));
  expect(offered(offers)).toEqual(['undo', 'a', 'act a']);
  offers = offersAfter(offers, undo('v', 'a'));
  expect(offered(offers)).toEqual(['redo', 'v', 'act a']);
  offers = offersAfter(offers, undo('w', 'v'));
  expect(offered(offers)).toEqual(['undo', 'w', 'act a']);
  expect(lastOf(offers).redo).toMatchObject({ id: 'u', ...did('act b') });
});

test('[UN33] a quick second press takes the one before, and nothing is done again before all is answered', () => {
  const both = played(act('a'), act('b'));
  const one = offersWhile(both, 'b');
  expect(offered(one)).toEqual(['undo', 'a', 'act a']);
  const none = offersWhile(one, 'a');
  expect(offered(none)).toBeNull();
  expect(offered(offersAfter(none, undo('u', 'b')))).toBeNull();
  expect(offered(offersAfter(offersAfter(none, undo('u', 'b')), undo('v', 'a')))).toEqual(['redo', 'v', 'act a']);
});

test('[UN33] a new act ends what could be done again', () => {
  expect(played(act('a'), undo('u', 'a'), act('b'))).toEqual({ undo: [{ id: 'b', ...did('act b') }], redo: [] });
});

test('[UN101] acts that are taken back together are offered once, also while the last one has no answer yet', () => {
  const dragged = played(act('a'), act('b'), { ...act('b'), continues: 'a' }, act('c'));
  expect(dragged.undo.map(({ id }) => id)).toEqual(['c', 'b']);
  const taken = offersAfter(offersWhile(dragged, 'c'), { ...act('c'), continues: 'b' });
  expect(offered(taken)).toBeNull();
  expect(offered(offersAfter(taken, undo('u', 'c')))).toEqual(['redo', 'u', 'act c']);
});

test('[UN31] an older act that Ctrl+Z took back can be done again', () => {
  expect(offered(played(undo('u', 'older')))).toEqual(['redo', 'u', 'act older']);
});

test('[UN34] an act that showed before the room had it is offered once', () => {
  const shown = played(act('a'), act('b'));
  expect(offersAfter(shown, act('a'))).toEqual(shown);
  expect(offered(offersAfter(shown, { ...act('b'), ...did('as the room says') }))).toEqual([
    'undo',
    'b',
    'as the room says',
  ]);
  expect(offersAfter(offersWhile(shown, 'b'), act('b')).undo).toHaveLength(2);
  expect(offered(offersWithout(shown, 'b'))).toEqual(['undo', 'a', 'act a']);
});
