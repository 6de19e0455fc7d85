import { expect, test } from 'vitest';
import { topOfToasts } from '../../client/features/connection/toast-place.ts';

const box = (top: number, bottom: number, left = 0, right = 1440) => ({ top, bottom, left, right });

test('[Y82] a toast begins below whatever is pressed in the right upper corner', () => {
  expect(topOfToasts([], 1440)).toBe(16);
  expect(topOfToasts([], 390)).toBe(8);
  // A head, and the tabs close below it, in whichever order the page has them.
  expect(topOfToasts([box(64, 92, 1040), box(0, 56)], 1440)).toBe(100);
  // A banner between the two, too low for a toast.
  expect(topOfToasts([box(0, 80, 0, 390), box(135, 175, 0, 390)], 390)).toBe(183);
});

test('[Y82] what stands elsewhere is no reason', () => {
  const scrolledAway = box(-56, 0);
  const hidden = box(0, 0);
  const farBelow = box(400, 440);
  const toTheLeft = box(0, 56, 0, 900);
  expect(topOfToasts([scrolledAway, hidden, farBelow, toTheLeft], 1440)).toBe(16);
});
