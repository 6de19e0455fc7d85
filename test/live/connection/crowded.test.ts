import { expect, test } from 'vitest';
import { aVenue } from '../../support/live-page.ts';
import { aQuestion, aRoom, aTimer, idOf } from '../../support/rooms.ts';

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

test.each([
  ['of others', null, (reads: readonly unknown[]) => reads.slice(1).every((each) => each === 'hall')],
  ['of its own', 'tab-1'.padEnd(22, 'x'), (reads: readonly unknown[]) => !reads.includes('hall')],
])('[Q73] an audience without a place reads what all read, unless it sees questions %s', async (_, asker, holds) => {
  const { server, page, pass } = aVenue(aRoom({ questions: [aQuestion({ asker })] }));
  server.mood.refuses = { code: 1008, reason: 'audience_full' };
  const { live, view } = page({ type: 'audience', code: null });
  live.start();
  await pass(120_000);
  const reads = server.reads().map(({ path, tab }) => (path.endsWith('/hall') && tab === null ? 'hall' : tab));
  expect(reads.length).toBeGreaterThan(2);
  expect(reads[0]).toBe('tab-1'.padEnd(22, 'x'));
  expect(reads).toSatisfy(holds);
  expect(view().questions.map((each) => each.asker)).toEqual([asker === null ? null : 'me']);
});

test('[Q73] where too many read, a phone reads what all read at once, and for its own tab as soon as it may', async () => {
  const { server, page, pass } = aVenue(aRoom({ questions: [aQuestion({ asker: 'tab-1'.padEnd(22, 'x') })] }));
  server.mood.refuses = { code: 1008, reason: 'audience_full' };
  server.mood.sheds = true;
  const { live, view } = page({ type: 'audience', code: null });
  live.start();
  await pass(5000);
  expect(view().questions.map(({ asker }) => asker)).toEqual([null]);
  server.mood.sheds = false;
  await pass(60_000);
  expect(view().questions.map(({ asker }) => asker)).toEqual(['me']);
});

test('[Q73] after it did something by HTTP a phone reads once for its own tab', async () => {
  const { server, page, pass } = aVenue(aRoom({ timers: [aTimer({ id: 'a' })] }));
  server.mood.refuses = { code: 1008, reason: 'audience_full' };
  const { live } = page({ type: 'audience', code: null });
  live.start();
  await pass(60_000);
  const before = server.reads().length;
  void live.request({ command: 'timer.delay', timer_id: idOf('a'), value: 1 });
  await pass(1000);
  await pass(60_000);
  const reads = server.reads().slice(before);
  expect(reads.length).toBeGreaterThan(1);
  expect(reads.filter(({ tab }) => tab !== null)).toHaveLength(1);
});
