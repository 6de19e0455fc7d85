import { expect, test } from 'vitest';
import type { Command } from '#protocol/commands.ts';
import { askForTimers } from '../../../client/live/connection/ask-for-timers.ts';
import { aVenue } from '../../support/live-page.ts';
import { aRoom, aTimer, idOf, stopped, mins } from '../../support/rooms.ts';

const programme = aRoom({
  timers: Array.from({ length: 100 }, (_, index) => aTimer({ id: `t${index}`, run: stopped(mins(10)) })),
});

/** A stage in a room of 100 items, with what it asked for. */
async function aStage(timerId: string | null = null) {
  const venue = aVenue(programme);
  const page = venue.page({ type: 'viewer', stage: { timerId } });
  page.live.start();
  askForTimers(page.live, page.surroundings);
  await venue.pass(1000);
  const asked = () => venue.server.heard.filter((text) => text.startsWith('{"type":"resync"')).length;
  const shown = (index: number) => page.view().timers[index];
  return { venue, page, asked, shown };
}

const select = (index: number): Command => ({ command: 'stage.select', timer_id: idOf(`t${index}`) });

test('[X62] a stage has what it shows, and asks at once when it shows an item that it knows in outline', async () => {
  const { venue, asked, shown } = await aStage();
  expect([shown(0)?.name, shown(20)?.name, shown(21)?.name, asked()]).toEqual(['t0', 't20', '', 0]);
  venue.server.elsewhere(select(60));
  await venue.pass(1000);
  expect([shown(60)?.name, shown(80)?.name, asked()]).toEqual(['t60', 't80', 1]);
  venue.server.elsewhere(select(61));
  await venue.pass(30_000);
  expect(asked()).toBe(1);
});

test('[X62] it asks within 20 s before the items that it knows run out', async () => {
  const { venue, asked, shown } = await aStage();
  venue.server.elsewhere(select(17));
  await venue.pass(25_000);
  expect([shown(37)?.name, asked()]).toEqual(['t37', 1]);
});

test('[X62] a stage that shows another item has that one whole, also one that somebody chose on it, and after an outage', async () => {
  const { venue, page, asked, shown } = await aStage(idOf('t50'));
  expect([shown(50)?.name, asked()]).toEqual(['t50', 0]);
  page.live.showOwn(idOf('t90'));
  await venue.pass(1000);
  expect([shown(90)?.name, asked()]).toEqual(['t90', 1]);
  venue.server.mood.down = true;
  venue.server.cut();
  page.live.showOwn(idOf('t40'));
  await venue.pass(5000);
  venue.server.mood.down = false;
  await venue.pass(30_000);
  expect([shown(40)?.name, asked()]).toEqual(['t40', 2]);
});

test('[X62] it asks at most once in 3 s', async () => {
  const { venue, page, asked, shown } = await aStage();
  for (const index of [30, 60, 90, 70]) {
    page.live.showOwn(idOf(`t${index}`));
    await venue.pass(300);
  }
  expect(asked()).toBe(1);
  await venue.pass(5000);
  expect([shown(70)?.name, asked()]).toEqual(['t70', 2]);
});
