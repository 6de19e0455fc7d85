import { expect, test } from 'vitest';
import { delayedRoom } from '../../client/live/delayed-room.ts';
import { aVenue } from '../support/live-page.ts';
import { aRoom, aTimer, at, idOf, running } from '../support/rooms.ts';

const DELAY_MS = 10_000;
/** A frame, and the error of a screen's clock. */
const ABOUT_MS = 100;

async function aVenueWithDelay() {
  const venue = aVenue(aRoom({ timers: [aTimer({ id: 'a', run: running(at(600)) })] }));
  /** A delayed stage that is opened now, and the messages that it has shown since, each with the moment. */
  const opened = async (seed: number) => {
    const { live, surroundings } = venue.page({ type: 'viewer', seed, stage: { timerId: null } });
    live.start();
    await venue.pass(2000);
    const { store, clock } = delayedRoom(live, DELAY_MS, surroundings);
    const seen: { readonly content: string | null; readonly at: number }[] = [];
    const look = () => {
      const { messages, shownMessage } = store.view();
      const content = messages.find(({ id }) => id === shownMessage?.id)?.content ?? null;
      if (seen.at(-1)?.content !== content || seen.length === 0) seen.push({ content, at: venue.time.now() });
    };
    look();
    store.subscribe(look);
    return { seen, store, behind: () => venue.time.now() - clock.serverNow() };
  };
  const say = (content: string) => {
    venue.server.elsewhere({ command: 'message.send', content });
    return venue.time.now();
  };
  return { ...venue, opened, say };
}

test('[OU20] a delayed stage that lost its connection shows nothing too early, nothing twice, and loses nothing', async () => {
  const { pass, server, opened, say } = await aVenueWithDelay();
  const { seen } = await opened(1);
  const first = say('Uno');
  await pass(1000);
  server.mood.down = true;
  server.cut();
  await pass(1000);
  const second = say('Dos');
  await pass(1000);
  const third = say('Tres');
  await pass(1000);
  server.mood.down = false;
  await pass(30_000);
  expect(seen.map(({ content }) => content)).toEqual([null, 'Uno', 'Tres']);
  expect(Math.abs((seen[1]?.at ?? 0) - first - DELAY_MS)).toBeLessThan(ABOUT_MS);
  expect(seen[2]?.at).toBeGreaterThan(second + DELAY_MS);
  expect(seen[2]?.at).toBeGreaterThan(third + DELAY_MS - ABOUT_MS);
  expect(seen[2]?.at).toBeLessThan(third + DELAY_MS + 5000);
});

test('[OU20] an outage longer than the delay leaves the stage as it was then, and it catches up by the delay later', async () => {
  const { pass, server, opened, say } = await aVenueWithDelay();
  const { seen } = await opened(1);
  server.mood.down = true;
  server.cut();
  say('Uno');
  await pass(2 * DELAY_MS);
  expect(seen.map(({ content }) => content)).toEqual([null]);
  server.mood.down = false;
  await pass(2 * DELAY_MS);
  expect(seen.map(({ content }) => content)).toEqual([null, 'Uno']);
});

test('[OU21] a delayed stage that is loaded again counts what it finds back, and what comes then by its delay later', async () => {
  const { pass, opened, say } = await aVenueWithDelay();
  const before = await opened(1);
  say('Uno');
  await pass(DELAY_MS + 1000);
  expect(before.seen.at(-1)?.content).toBe('Uno');
  const reloaded = await opened(2);
  expect(reloaded.seen.map(({ content }) => content)).toEqual(['Uno']);
  expect(Math.abs(reloaded.behind() - DELAY_MS)).toBeLessThan(ABOUT_MS);
  expect(reloaded.store.view().timers).toMatchObject([{ id: idOf('a'), run: { deadline: at(600) } }]);
  const later = say('Dos');
  await pass(DELAY_MS + 1000);
  expect(reloaded.seen.map(({ content }) => content)).toEqual(['Uno', 'Dos']);
  expect(Math.abs((reloaded.seen[1]?.at ?? 0) - later - DELAY_MS)).toBeLessThan(ABOUT_MS);
});
