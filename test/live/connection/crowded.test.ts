import { expect, test } from 'vitest';
import { aVenue } from '../../support/live-page.ts';
import { aRoom, aTimer, idOf } from '../../support/rooms.ts';

test('[Q55] an audience without a place acts by HTTP, and no further refusal of the socket undoes that', async () => {
  const { server, page, pass } = aVenue(aRoom({ timers: [aTimer({ id: 'a' })] }), { latency: 2000 });
  const { live, line } = page({ type: 'audience', code: null });
  live.start();
  await pass(10_000);
  server.mood.refuses = { code: 1008, reason: 'audience_full' };
  const ending = { code: 1008, reason: 'audience_full' };
  // A command that was on its way when the socket closed is sent by HTTP, too.
  const outcomes = [live.request({ command: 'timer.start', timer_id: idOf('a') })];
  server.cut(ending);
  for (let turn = 0; turn < 12; turn += 1) {
    outcomes.push(live.request({ command: 'timer.delay', timer_id: idOf('a'), value: 1 }));
    await pass(5000);
  }
  expect(line()).toMatchObject({ state: 'refused', reason: 'audience_full' });
  expect(server.visits.length).toBeGreaterThan(2);
  expect((await Promise.all(outcomes)).filter(({ ok }) => !ok)).toEqual([]);
});
