import { expect, test } from 'vitest';
import { countVirtually } from '../../bench/hour/run.ts';

test('[PG203] an hour in which the programme runs itself costs no more than is promised of an hour in which nobody acts', async () => {
  const { alarms, rows } = await countVirtually({ minutes: 60, screens: 5, happening: 'programme', seed: 7 });
  expect(alarms).toBeGreaterThan(4 * 4);
  expect(alarms).toBeLessThanOrEqual(20);
  expect(rows).toBeLessThanOrEqual(100);
});
