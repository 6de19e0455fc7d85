import { expect, test } from 'vitest';
import { proposedThresholds } from '../../client/features/timers/dialogs/proposed-thresholds.ts';

const proposed = (duration_minutes: string, { seconds = '0', warn_seconds = '' } = {}) =>
  proposedThresholds({ duration_minutes, seconds, warn_seconds }, 300);

test('[V58] thresholds are proposed where the warning would begin with the item', () => {
  expect(proposed('5')).toEqual({ warn: 60, danger: 20 });
  expect(proposed('3')).toEqual({ warn: 30, danger: 10 });
  expect(proposed('1')).toEqual({ warn: 10, danger: 3 });
  expect(proposed('5', { seconds: '1' })).toBeNull();
  expect(proposed('5', { warn_seconds: '1:00' })).toBeNull();
  expect(proposed('20', { warn_seconds: '25:00' })).toEqual({ warn: 240, danger: 60 });
});

test('[V58] nothing is proposed for a length that is not one, or too short', () => {
  for (const minutes of ['', '0', 'x', '0.5']) expect(proposed(minutes), minutes).toBeNull();
});
