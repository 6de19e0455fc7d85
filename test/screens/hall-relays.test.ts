import type { Page } from '@playwright/test';
import { joinAll, looksOf, watchButtons } from './support/crowd.ts';
import { expect, test } from './support/fixtures.ts';
import { makeHall, openPage, section } from './support/questions.ts';

/** From so many phones on a room has relays. */
const ON_ROOM = 1000;
const PAGES = 40;
const OPENED_AT_ONCE = 5;
const VOTERS = 100;
/** The shortest time between two orders by votes, ms, and what a busy machine may take from the first of them. */
const CALM_MS = 6000;
const LATE_MS = 3000;

const listed = (page: Page) => section(page, 'Preguntas aprobadas').locator('[data-question] p:first-child');
const vote = (page: Page, content: string) => page.getByRole('button', { name: `Votar por “${content}”` });

test('[D82, D83, Q89] forty pages on relays, while votes come in: nothing moves under a thumb, and orders change calmly', async ({
  browser,
  request,
  baseURL,
}) => {
  test.slow();
  const hall = await makeHall(request);
  const contents = ['¿Uno?', '¿Dos?', '¿Tres?', '¿Cuatro?'];
  const ids: string[] = [];
  for (const content of contents) {
    const id = await hall.ask(content);
    await hall.moderate(id, 'approved');
    ids.push(id);
  }
  const guests = await joinAll(baseURL ?? '', hall.id, ON_ROOM);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const pages: Page[] = [];
  while (pages.length < PAGES) {
    const some = await Promise.all(Array.from({ length: OPENED_AT_ONCE }, () => context.newPage()));
    await Promise.all(some.map((page) => openPage(page, hall)));
    pages.push(...some);
  }
  // More than the room has places for: the pages are on relays.
  const headers = { 'X-Room-Code': hall.controller };
  const state = async () => (await request.get(`/api/sessions/${hall.id}/state`, { headers })).json();
  await expect.poll(async () => (await state()).hall.watching).toBe(ON_ROOM + PAGES);
  const [voters, others] = [guests.slice(0, VOTERS), guests.slice(VOTERS)];
  for (const { socket } of others) socket.terminate();
  const voteAll = (nth: number, on: boolean, most = VOTERS) =>
    Promise.all(voters.slice(0, most).map((each) => each.vote(ids[nth] ?? '', on)));

  // By time: votes of others move nothing.
  const before = ['¿Cuatro?', '¿Tres?', '¿Dos?', '¿Uno?'];
  await Promise.all(pages.map(watchButtons));
  const thumbs = pages.slice(0, PAGES / 2).map(async (page) => vote(page, '¿Uno?').click());
  await Promise.all([voteAll(0, true), voteAll(1, true, 60), voteAll(2, true, 20), ...thumbs]);
  for (const page of pages) {
    await expect(vote(page, '¿Uno?')).toHaveText(/^120 votos/u);
    await expect(vote(page, '¿Dos?')).toHaveText(/^60 votos/u);
    expect(await looksOf(page)).toHaveLength(1);
    await expect(listed(page)).toHaveText(before);
  }

  // By votes: calmly, and not at all under a finger.
  const ordered = pages.slice(0, 10);
  const [touched, untouched] = [ordered.slice(0, 3), ordered.slice(3)];
  for (const page of ordered) await page.getByText('Más votadas').click();
  for (const page of ordered) await expect(listed(page)).toHaveText(['¿Uno?', '¿Dos?', '¿Tres?', '¿Cuatro?']);
  await Promise.all(ordered.map(watchButtons));
  for (const page of touched)
    await page.evaluate(() => setInterval(() => window.dispatchEvent(new PointerEvent('pointermove')), 250));
  await voteAll(3, true);
  await voteAll(0, false);
  for (const page of untouched) await expect(listed(page)).toHaveText(['¿Cuatro?', '¿Dos?', '¿Tres?', '¿Uno?']);
  for (const page of untouched) {
    const looks = await looksOf(page);
    // To 8 px: a row has 88.
    const places = looks.map((look) =>
      Object.values(look.places)
        .map((place) => place.map((each) => Math.round(each / 8)).join())
        .toSorted(),
    );
    expect(places).toEqual(places.map(() => places[0]));
    const orders = looks.slice(1).map(({ at }) => at);
    for (const [nth, at] of orders.entries()) expect(at - (orders[nth - 1] ?? 0)).toBeGreaterThan(CALM_MS - LATE_MS);
  }
  for (const page of touched) {
    await expect(vote(page, '¿Cuatro?')).toHaveText(/^100 votos/u);
    expect(await looksOf(page)).toHaveLength(1);
  }
  for (const { socket } of voters) socket.terminate();
});
