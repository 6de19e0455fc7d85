import { expect, test } from 'vitest';
import { placeOfToasts } from '../../client/features/connection/toast-place.ts';

const box = (top: number, bottom: number, left = 0, right = 1440) => ({ top, bottom, left, right });

test('[Y82] a toast begins below whatever is pressed in the right upper corner', () => {
  expect(placeOfToasts([], 1440).top).toBe(16);
  expect(placeOfToasts([], 390).top).toBe(8);
  // A head, and the tabs close below it, in whichever order the page has them.
  expect(placeOfToasts([box(64, 92, 1040), box(0, 56)], 1440).top).toBe(100);
  // A banner between the two, too low for a toast.
  expect(placeOfToasts([box(0, 80, 0, 390), box(135, 175, 0, 390)], 390).top).toBe(183);
});

test('[Y82] what stands elsewhere is no reason', () => {
  const scrolledAway = box(-56, 0);
  const hidden = box(0, 0);
  const farBelow = box(400, 440);
  const toTheLeft = box(0, 56, 0, 900);
  expect(placeOfToasts([scrolledAway, hidden, farBelow, toTheLeft], 1440).top).toBe(16);
});

test('[Y82] several lie below each other only where nothing that they keep free is further down', () => {
  expect(placeOfToasts([box(0, 56)], 1440).isOpen).toBe(true);
  expect(placeOfToasts([box(0, 56), box(64, 200, 740)], 1440)).toEqual({ top: 208, isOpen: true });
  expect(placeOfToasts([box(0, 56, 0, 768), box(500, 640, 16, 752)], 768)).toEqual({ top: 64, isOpen: false });
});
