import { describe, expect, test } from 'vitest';
import { aVenue, type LivePage } from '../../support/live-page.ts';
import { aRoom, aTimer, at, idOf, running } from '../../support/rooms.ts';
import { refusalsOf } from '../../support/watching.ts';

const room = aRoom({
  timers: [aTimer({ id: 'a', run: running(at(600)) }), aTimer({ id: 'b' }), aTimer({ id: 'c' })],
});
const next = { command: 'show.next' } as const;
const onStage = ({ view }: LivePage) => view().activeTimerId;

/** Two panels of one room, two seconds after they were opened. */
async function twoPanels() {
  const venue = aVenue(room);
  const [one, other] = [venue.page({ seed: 1 }), venue.page({ seed: 2 })];
  for (const { live } of [one, other]) live.start();
  await venue.pass(2000);
  return { ...venue, one, other };
}

describe('next, pressed twice within a moment', () => {
  test('[SH19] the second press of a double click does nothing, and is not refused', async () => {
    const { one, pass } = await twoPanels();
    one.live.perform(next);
    await pass(150);
    one.live.perform(next);
    await pass(1000);
    expect([onStage(one), refusalsOf(one)]).toEqual([idOf('b'), []]);
    one.live.perform(next);
    await pass(100);
    expect(onStage(one)).toBe(idOf('c'));
  });

  test.each([5, 400])(
    '[SH19, PG226] on two panels %d ms apart one has its effect, the other is told why not',
    async (ms) => {
      const { one, other, pass } = await twoPanels();
      one.live.perform(next);
      await pass(ms);
      other.live.perform(next);
      await pass(1000);
      expect([onStage(one), onStage(other), refusalsOf(one)]).toEqual([idOf('b'), idOf('b'), []]);
      expect(refusalsOf(other)).toMatchObject([{ failure: { error: 'conflict' } }]);
    },
  );

  test('[SH19] who has seen the change goes on from it', async () => {
    const { one, other, pass } = await twoPanels();
    one.live.perform(next);
    await pass(600);
    other.live.perform(next);
    await pass(100);
    expect([onStage(one), refusalsOf(other)]).toEqual([idOf('c'), []]);
  });

  test('[SH19] a press right after another one of the same person is about what that one did', async () => {
    const { one, pass } = await twoPanels();
    one.live.perform({ command: 'stage.select', timer_id: idOf('b') });
    one.live.perform({ command: 'show.go' });
    await pass(100);
    expect(one.view().timers.map(({ run }) => run.state)).toEqual(['running', 'running', 'stopped']);
    expect(refusalsOf(one)).toEqual([]);
  });

  test('[SH19] two presses that wait for a connection both have their effect', async () => {
    const { one, server, pass } = await twoPanels();
    server.mood.down = true;
    server.cut();
    await pass(50);
    one.live.perform(next);
    await pass(700);
    one.live.perform(next);
    await pass(200);
    server.mood.down = false;
    await pass(5000);
    expect([onStage(one), refusalsOf(one)]).toEqual([idOf('c'), []]);
  });
});
