import { expect, test } from 'vitest';
import { timerEndOf } from '../../client/features/timers/end-of.ts';
import { aTimer, at, paused, running, secs } from '../support/rooms.ts';

const until = { kind: { until: { at: '04:10', day: 0, moment: at(600) } } } as const;

test('[V16] the end of a timer that waits is that of one that starts now; of one until an hour it is that hour', () => {
  expect(timerEndOf(aTimer(), at(60))).toBe(at(660));
  expect(timerEndOf(aTimer({ run: running(at(90)) }), at(60))).toBe(at(90));
  expect(timerEndOf(aTimer({ run: paused(secs(30)) }), at(60))).toBe(at(90));
  expect(timerEndOf(aTimer({ settings: until }), at(60))).toBe(at(600));
  expect(timerEndOf(aTimer({ settings: until }), at(700))).toBe(at(700));
  const run = { ...paused(secs(500)), target: { end: at(600), length: secs(600) } };
  expect(timerEndOf(aTimer({ run, settings: until }), at(200))).toBe(at(600));
});
